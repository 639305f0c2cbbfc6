import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readPlaywrightCounts, readVitestCounts } from './test-counts.ts';
import { runSteps } from './test-steps.ts';

const folder = mkdtempSync(join(tmpdir(), 'woxing-steps-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a vitest report counts tests, and a file that cannot be loaded as one failure', () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'passed', assertionResults: [{ status: 'passed' }] },
  ];
  const path = report({
    numPassedTests: 5,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 1,
    testResults,
  });
  expect(readVitestCounts(path)).toEqual({ passed: 5, failed: 2, skipped: 3 });
});

test('a playwright report counts a flaky test as failed', () => {
  const stats = { expected: 4, unexpected: 1, flaky: 2, skipped: 1 };
  expect(readPlaywrightCounts(report({ stats, errors: [] }))).toEqual({ passed: 4, failed: 3, skipped: 1 });
});

test('a missing report is no test', () => {
  expect(readVitestCounts(join(folder, 'nowhere.json'))).toEqual({ passed: 0, failed: 0, skipped: 0 });
});

test('a check fails by its exit code, a program that is not there fails, and a runner that runs nothing fails', async () => {
  const outcomes = await runSteps(
    [
      { name: 'good', command: 'true' },
      { name: 'bad', command: 'false' },
      { name: 'absent', command: 'no-such-program' },
      { name: 'idle', command: 'true', counts: 'vitest' },
    ],
    2,
  );
  expect(outcomes.map(({ name, failed }) => [name, failed])).toEqual([
    ['good', 0],
    ['bad', 1],
    ['absent', 1],
    ['idle', 1],
  ]);
  expect(outcomes[3]?.output).toContain('No test was executed.');
});

test('a step waits for the one that it names, and is told what it cost', async () => {
  const built = join(folder, 'built');
  const outcomes = await runSteps(
    [
      { name: 'reads', command: `cat ${built}`, after: 'builds' },
      {
        name: 'builds',
        command: `node -e while(process.cpuUsage().user<2e5);fs.writeFileSync('${built}','pages')`,
      },
    ],
    2,
  );
  expect(outcomes.map(({ failed, output }) => [failed, output])).toEqual([
    [0, 'pages'],
    [0, ''],
  ]);
  expect(outcomes[1]?.cpuSeconds).toBeGreaterThan(0.1);
});

test('what a step keeps in its temporary folder is gone after the run', async () => {
  const [outcome] = await runSteps([{ name: 'told', command: 'node -p process.env.TMPDIR' }], 1);
  expect(outcome?.output).toMatch(/^\/.+\n$/);
  expect(existsSync(outcome!.output.trim())).toBe(false);
});

function report(contents: object): string {
  const path = join(folder, `${Math.random()}.json`);
  writeFileSync(path, JSON.stringify(contents));
  return path;
}
