import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
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
  expect(readVitestCounts(path)).toMatchObject({ passed: 5, failed: 2, skipped: 3 });
});

test('a playwright report counts a flaky test as failed', () => {
  const stats = { expected: 4, unexpected: 1, flaky: 2, skipped: 1 };
  expect(readPlaywrightCounts(report({ stats, errors: [] }))).toMatchObject({
    passed: 4,
    failed: 3,
    skipped: 1,
  });
});

test('a missing report is no test', () => {
  expect(readVitestCounts(join(folder, 'nowhere.json'))).toEqual({
    passed: 0,
    failed: 0,
    skipped: 0,
    failedFiles: [],
    files: [],
  });
});

test('reports tell how long each file took', () => {
  const name = join(import.meta.dirname, 'some.test.ts');
  const testResults = [{ name, status: 'passed', startTime: 1_000, endTime: 3_500, assertionResults: [] }];
  expect(readVitestCounts(report({ testResults })).files).toEqual([
    { file: 'bin/some.test.ts', seconds: 2.5 },
  ]);
  const specs = [{ ok: true, tests: [{ results: [{ duration: 1_500 }, { duration: 500 }] }] }];
  const suites = [{ file: 'a.spec.ts', specs, suites: [{ specs }] }];
  expect(readPlaywrightCounts(report({ suites })).files).toEqual([
    { file: 'journeys/a.spec.ts', seconds: 4 },
  ]);
});

test('a playwright report names the files in which something failed, however deep', () => {
  const suites = [
    { file: 'good.spec.ts', specs: [{ ok: true }] },
    { file: 'bad.spec.ts', specs: [], suites: [{ specs: [{ ok: true }, { ok: false }] }] },
  ];
  expect(readPlaywrightCounts(report({ suites })).failedFiles).toEqual(['bad.spec.ts']);
});

describe('a file in which something failed runs once more, alone', () => {
  /** A runner of which `late.test.ts` fails while other files run, and `wrong.test.ts` always. */
  const runner = join(folder, 'runner.mjs');
  writeFileSync(
    runner,
    `import { writeFileSync } from 'node:fs';
     const files = process.argv.slice(2).filter((word) => word.endsWith('.test.ts'));
     const alone = files.length > 0;
     const tests = alone ? files : process.env.FILES.split(' ');
     const fails = (file) => file.startsWith('wrong') || (!alone && file.startsWith('late'));
     const failed = tests.filter(fails);
     const out = process.argv.find((word) => word.startsWith('--outputFile.json=')).split('=')[1];
     writeFileSync(out, JSON.stringify({
       numPassedTests: tests.length - failed.length,
       numFailedTests: failed.length,
       numPendingTests: 0,
       numTodoTests: 0,
       testResults: tests.map((name) => ({
         name, status: fails(name) ? 'failed' : 'passed', assertionResults: [{}],
       })),
     }));
     process.exitCode = failed.length > 0 ? 1 : 0;`,
  );
  const outcomeOf = async (files: string) =>
    (
      await runSteps(
        [{ name: 'tests', command: `node ${runner}`, counts: 'vitest', env: { FILES: files } }],
        1,
      )
    )[0]!;

  test.each([
    ['good.test.ts late.test.ts', { passed: 2, failed: 0, unsteady: ['late.test.ts'] }],
    ['good.test.ts wrong.test.ts', { passed: 1, failed: 1, unsteady: [] }],
    ['late.test.ts wrong.test.ts', { failed: 1, unsteady: [] }],
    [
      'late-1.test.ts late-2.test.ts late-3.test.ts late-4.test.ts late-5.test.ts late-6.test.ts',
      { failed: 6 },
    ],
  ])('%s', async (files, expected) => {
    expect(await outcomeOf(files)).toMatchObject(expected);
  });

  test('by a command of its own, where a step runs only a part of all files', async () => {
    const part = { name: 'part', command: `node ${runner} --shard`, counts: 'vitest' } as const;
    const env = { FILES: 'good.test.ts late.test.ts' };
    const [outcome] = await runSteps([{ ...part, commandOfRepeat: `node ${runner}`, env }], 1);
    expect(outcome).toMatchObject({ passed: 2, failed: 0, unsteady: ['late.test.ts'] });
    const [other] = await runSteps([{ ...part, commandOfRepeat: 'false', env }], 1);
    expect(other).toMatchObject({ failed: 1, unsteady: [] });
  });
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

test.each([1, 2])(
  'a step waits for the one that it names and lets it go first, on %i lanes',
  async (lanes) => {
    const built = join(folder, `built-${lanes}`);
    const outcomes = await runSteps(
      [
        { name: 'reads', command: `cat ${built}`, after: 'builds' },
        {
          name: 'builds',
          command: `node -e while(process.cpuUsage().user<2e5);fs.writeFileSync('${built}','pages')`,
        },
      ],
      lanes,
    );
    expect(outcomes.map(({ failed, output }) => [failed, output])).toEqual([
      [0, 'pages'],
      [0, ''],
    ]);
    expect(outcomes[1]?.cpuSeconds).toBeGreaterThan(0.1);
  },
);

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
