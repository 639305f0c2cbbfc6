import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { type Counts, readPlaywrightCounts, readVitestCounts } from './test-counts.ts';

export interface Step {
  readonly name: string;
  /** Found in node_modules/.bin first; split at spaces. */
  readonly command: string;
  /** The runner whose report says how many tests ran; a step without one is a check that passes or fails. */
  readonly counts?: 'vitest' | 'playwright';
  /** Added to the environment; `undefined` takes a variable away. */
  readonly env?: Readonly<Record<string, string | undefined>>;
}

export interface Outcome extends Counts {
  readonly name: string;
  readonly seconds: number;
  readonly isTest: boolean;
  readonly output: string;
}

const root = join(import.meta.dirname, '..');

/**
 * Runs the steps in their order on `lanes` lanes and prints what failed at once; the outcomes come back in the same order.
 * Never throws for a failure.
 */
export async function runSteps(steps: readonly Step[], lanes: number): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const waiting = steps.entries();
  const lane = async () => {
    for (const [index, step] of waiting) {
      outcomes[index] = await runStep(step);
      const { name, seconds, failed, output } = outcomes[index];
      console.log(`${failed > 0 ? '✗' : '✓'} ${name} (${seconds.toFixed(1)} s)`);
      if (failed > 0) console.log(`\n──── ${name} failed ────\n${output.trimEnd()}\n`);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return outcomes;
}

async function runStep(step: Step): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'woxing-test-'));
  const report = join(folder, 'report.json');
  const startedAt = performance.now();
  const { output, exitCode } = await execute(step, report);
  const seconds = (performance.now() - startedAt) / 1000;
  const { name } = step;
  const outcome: Outcome =
    step.counts === undefined
      ? { name, seconds, isTest: false, output, passed: 1, failed: exitCode === 0 ? 0 : 1 }
      : { name, seconds, isTest: true, ...judge(step.counts, report, exitCode, output) };
  rmSync(folder, { recursive: true, force: true });
  return outcome;
}

/** A runner that ran nothing, skipped something or ended badly without naming a test has failed. */
function judge(
  runner: 'vitest' | 'playwright',
  report: string,
  exitCode: number | null,
  output: string,
): Counts & { output: string } {
  const counts = runner === 'vitest' ? readVitestCounts(report) : readPlaywrightCounts(report);
  const problems = [
    counts.passed + counts.failed === 0 ? 'No test was executed.' : '',
    counts.skipped > 0 ? `${counts.skipped} tests were skipped; a test runs or is taken away.` : '',
    exitCode !== 0 && counts.failed === 0 ? `The runner ended with ${exitCode}.` : '',
  ].filter((problem) => problem !== '');
  return {
    passed: counts.passed,
    failed: counts.failed + (counts.failed === 0 && problems.length > 0 ? 1 : 0),
    output: [output, ...problems].join('\n'),
  };
}

function execute(step: Step, report: string): Promise<{ output: string; exitCode: number | null }> {
  const [program = '', ...args] = step.command.split(' ');
  const reporting = {
    vitest: ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    playwright: [],
  };
  const child = spawn(program, [...args, ...(step.counts === undefined ? [] : reporting[step.counts])], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter),
      NO_COLOR: '1',
      PLAYWRIGHT_REPORT: report,
      ...step.env,
    },
  });
  let output = '';
  const keep = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ output: `${output}\n${error.message}`, exitCode: 127 }));
    child.on('close', (exitCode) => resolve({ output, exitCode }));
  });
}
