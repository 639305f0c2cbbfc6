import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { makeScratchFolder } from './scratch-folder.ts';
import { type Counts, type FileTime, readPlaywrightCounts, readVitestCounts } from './test-counts.ts';

export interface Step {
  readonly name: string;
  /** Found in node_modules/.bin first; split at spaces. */
  readonly command: string;
  /** The runner whose report says how many tests ran; a step without one is a check that passes or fails. */
  readonly counts?: 'vitest' | 'playwright';
  /** The name of a step that has to end before; nobody waits for one that is not there. */
  readonly after?: string;
  /** Added to the environment; `undefined` takes a variable away. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Where failed files run once more, named behind it; the command itself unless told. */
  readonly commandOfRepeat?: string;
  /** Instead of those where failed files run once more. */
  readonly envOfRepeat?: Readonly<Record<string, string | undefined>>;
}

export interface Outcome extends Counts {
  readonly name: string;
  readonly seconds: number;
  /** Of processors, by all its processes; 0 where the system does not tell. */
  readonly cpuSeconds: number;
  readonly isTest: boolean;
  readonly output: string;
  /** Files in which something failed; empty where that is not known. */
  readonly failedFiles: readonly string[];
  /** Files that passed only when they were run once more. */
  readonly unsteady: readonly string[];
  readonly files: readonly FileTime[];
}

const root = join(import.meta.dirname, '..');

/** More failed files than these are a fault and no accident of a busy machine. */
const maxRepeated = 5;

/**
 * Begins the steps in their order on `lanes` lanes, but for those that have to wait, which let others go first, and prints what
 * failed at once; the outcomes come back in the same order.
 * Where a few files of tests failed, they run once more after everything else, alone: what fails again has failed, what
 * passes is told as unsteady. Never throws for a failure.
 */
export async function runSteps(steps: readonly Step[], lanes: number): Promise<Outcome[]> {
  const scratch = makeScratchFolder();
  const drop = () => rmSync(scratch, { recursive: true, force: true });
  process.once('exit', drop);
  const outcomes: Outcome[] = [];
  const take = takeInTurn(steps);
  const lane = async () => {
    for (let taken = await take(); taken !== undefined; taken = await take()) {
      const { index, end } = taken;
      outcomes[index] = await runStep(steps[index]!, scratch);
      end();
      const { name, seconds, failed, output } = outcomes[index];
      console.log(`${failed > 0 ? '✗' : '✓'} ${name} (${seconds.toFixed(1)} s)`);
      if (failed > 0) console.log(`\n──── ${name} failed ────\n${output.trimEnd()}\n`);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  for (const [index, step] of steps.entries()) {
    const first = outcomes[index]!;
    if (first.failedFiles.length === 0 || first.failedFiles.length > maxRepeated) continue;
    outcomes[index] = await repeatFailed(step, first, scratch);
    const { failed, output } = outcomes[index];
    console.log(`${failed > 0 ? '✗' : '✓'} once more: ${first.failedFiles.join(', ')}`);
    if (failed > 0) console.log(`\n──── ${step.name} failed again ────\n${output.trimEnd()}\n`);
  }
  process.off('exit', drop);
  drop();
  return outcomes;
}

/** Answers, one call after the other, the first step that waits for nobody, and nothing when all are taken. */
function takeInTurn(steps: readonly Step[]): () => Promise<{ index: number; end: () => void } | undefined> {
  const waiting = new Set(steps.keys());
  const unfinished = new Set(steps.map(({ name }) => name));
  let next = Promise.withResolvers<void>();
  const take = async () => {
    while (waiting.size > 0) {
      const index = [...waiting].find((at) => !unfinished.has(steps[at]!.after ?? ''));
      if (index !== undefined) {
        waiting.delete(index);
        return { index, end: () => endOf(steps[index]!.name) };
      }
      await next.promise;
    }
    return undefined;
  };
  const endOf = (name: string) => {
    unfinished.delete(name);
    next.resolve();
    next = Promise.withResolvers();
  };
  return take;
}

async function runStep(step: Step, scratch: string): Promise<Outcome> {
  const report = join(mkdtempSync(join(scratch, 'report-')), 'report.json');
  const startedAt = performance.now();
  const { output, exitCode, cpuSeconds } = await execute(step, report, scratch);
  const seconds = (performance.now() - startedAt) / 1000;
  const { name } = step;
  const common = { name, seconds, cpuSeconds, unsteady: [] };
  return step.counts === undefined
    ? {
        ...common,
        isTest: false,
        output,
        passed: 1,
        failed: exitCode === 0 ? 0 : 1,
        failedFiles: [],
        files: [],
      }
    : { ...common, isTest: true, ...judge(step.counts, report, exitCode, output) };
}

async function repeatFailed(step: Step, first: Outcome, scratch: string): Promise<Outcome> {
  const command = [step.commandOfRepeat ?? step.command, ...first.failedFiles].join(' ');
  const second = await runStep({ ...step, command, env: step.envOfRepeat ?? step.env ?? {} }, scratch);
  return {
    ...second,
    seconds: first.seconds + second.seconds,
    cpuSeconds: first.cpuSeconds + second.cpuSeconds,
    files: first.files,
    passed: second.failed > 0 ? first.passed : first.passed + first.failed,
    unsteady: second.failed > 0 ? [] : first.failedFiles,
  };
}

/** A runner that ran nothing, skipped something or ended badly without naming a test has failed. */
function judge(
  runner: 'vitest' | 'playwright',
  report: string,
  exitCode: number | null,
  output: string,
): Counts & Pick<Outcome, 'failedFiles' | 'files' | 'output'> {
  const counts = runner === 'vitest' ? readVitestCounts(report) : readPlaywrightCounts(report);
  const problems = [
    counts.passed + counts.failed === 0 ? 'No test was executed.' : '',
    counts.skipped > 0 ? `${counts.skipped} tests were skipped; a test runs or is taken away.` : '',
    exitCode !== 0 && counts.failed === 0 ? `The runner ended with ${exitCode}.` : '',
  ].filter((problem) => problem !== '');
  return {
    passed: counts.passed,
    failed: counts.failed + (counts.failed === 0 && problems.length > 0 ? 1 : 0),
    // What the runner skipped, or why it ended, another run of some files cannot tell.
    failedFiles: counts.skipped > 0 || counts.failed === 0 ? [] : counts.failedFiles,
    files: counts.files,
    output: [output, ...problems].join('\n'),
  };
}

interface Ended {
  readonly output: string;
  readonly exitCode: number | null;
  readonly cpuSeconds: number;
}

function execute(step: Step, report: string, scratch: string): Promise<Ended> {
  const [program = '', ...args] = step.command.split(' ');
  const reporting = {
    vitest: ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    playwright: [],
  };
  const child = spawn(program, [...args, ...(step.counts === undefined ? [] : reporting[step.counts])], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      // Where no language is set, browsers and Java write Chinese names as question marks.
      LANG: 'C.UTF-8',
      ...process.env,
      PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter),
      NO_COLOR: '1',
      PLAYWRIGHT_REPORT: report,
      TMPDIR: scratch,
      // Many processes load the same code.
      NODE_COMPILE_CACHE: join(scratch, 'compiled'),
      ...step.env,
    },
  });
  let output = '';
  const keep = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  let cpuSeconds = 0;
  child.on('exit', () => {
    cpuSeconds = lastChildCpuSeconds();
  });
  return new Promise((resolve) => {
    child.on('error', (error) =>
      resolve({ output: `${output}\n${error.message}`, exitCode: 127, cpuSeconds }),
    );
    child.on('close', (exitCode) => resolve({ output, exitCode, cpuSeconds }));
  });
}

let counted = 0;

/** What the children that ended since the last call took, with all that they had waited for themselves. */
function lastChildCpuSeconds(): number {
  const before = counted;
  try {
    // Behind the name, which may hold spaces: user and system time of children are the 14th and 15th, in hundredths.
    const fields = readFileSync('/proc/self/stat', 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    counted = (Number(fields[13]) + Number(fields[14])) / 100;
  } catch {
    return 0;
  }
  return counted - before;
}
