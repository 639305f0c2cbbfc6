import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import {
  commonTokens,
  declareFactoryPlugin,
  declareValuePlugin,
  type Injector,
  type PluginContext,
  PluginKind,
  tokens,
} from '@stryker-mutator/api/plugin';
import {
  type MutantRunOptions,
  type MutantRunResult,
  MutantRunStatus,
  type TestRunner,
} from '@stryker-mutator/api/test-runner';
import { strykerValidationSchema, strykerPlugins as vitestPlugins } from '@stryker-mutator/vitest-runner';
import { type Drawn, drawnOnly, isDrawn, keyOf } from './drawn-faults.ts';
import { inKeptThreads, keepsWhatItMade } from './kept-threads.ts';
import { isUnnoticed, type SyntaxNode } from './unnoticed.ts';
import { wholeFiles } from './whole-files.ts';

/** Where the runners, which are other processes, read which faults are drawn. */
export const drawnFaults = 'DRAWN_FAULTS';

const root = join(import.meta.dirname, '../..');

function createRunner(injector: Injector<PluginContext>): TestRunner {
  const drawn = JSON.parse(readFileSync(process.env[drawnFaults]!, 'utf8')) as Drawn;
  const isAsked = ({ activeMutant }: MutantRunOptions) => isDrawn(keyOfMutant(activeMutant), drawn);
  const passedOver: MutantRunResult = { status: MutantRunStatus.Error, errorMessage: 'not drawn' };
  const runner: TestRunner = wholeFiles(injector.injectFunction(vitestPlugins[0]!.factory));
  const renew = inKeptThreads(runner);
  return drawnOnly<MutantRunOptions, MutantRunResult, TestRunner>(
    inNewThread(runner, renew),
    isAsked,
    passedOver,
  );
}

/**
 * Lets the next run begin in a new thread where a fault may be kept, and what broke outside of a test run once more in one: what breaks
 * there too is broken by the fault, and noticed.
 */
function inNewThread(runner: TestRunner, renew: () => void): TestRunner {
  const run = runner.mutantRun.bind(runner);
  runner.mutantRun = async (asked) => {
    try {
      const first = await run(asked);
      if (first.status !== MutantRunStatus.Error) return first;
      renew();
      const again = await run(asked);
      return again.status === MutantRunStatus.Error ? broken(asked, again.errorMessage) : again;
    } finally {
      if (keepsWhatItMade(readFileSync(asked.activeMutant.fileName, 'utf8'))) renew();
    }
  };
  return runner;
}

const broken = ({ testFilter = [] }: MutantRunOptions, failureMessage: string): MutantRunResult => ({
  status: MutantRunStatus.Killed,
  killedBy: testFilter.slice(0, 1),
  failureMessage,
  nrOfTests: 0,
});

/** Inside of runners lines and columns count from 0. */
function keyOfMutant({ fileName, location: { start, end }, replacement }: MutantRunOptions['activeMutant']) {
  const fromOne = ({ line, column }: typeof start) => ({ line: line + 1, column: column + 1 });
  return keyOf({ file: relative(root, fileName), start: fromOne(start), end: fromOne(end), replacement });
}
createRunner.inject = tokens(commonTokens.injector);

export { strykerValidationSchema };

/** Found by their names in the settings of a run. */
export const strykerPlugins = [
  declareFactoryPlugin(PluginKind.TestRunner, 'whole-files', createRunner),
  declareValuePlugin(PluginKind.Ignore, 'unnoticed', {
    shouldIgnore: ({ node }: { node: SyntaxNode }) =>
      isUnnoticed(node) ? 'no test is asked to notice what is logged, counted or asserted' : undefined,
  }),
];
