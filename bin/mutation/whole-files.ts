/** What a test runner does inside to run tests. */
interface Runs {
  run: (asked?: RunOptions) => Promise<unknown>;
}

interface RunOptions {
  /** `path#title`. */
  readonly testIds?: readonly string[];
  readonly testFiles?: readonly string[];
  readonly relatedFiles?: readonly string[];
}

/**
 * Runs the whole files of the tests that are asked for: where a test goes on from the one before it, it would fail alone, and a
 * fault that nobody has noticed would count as killed.
 */
export function wholeFiles<Runner extends object>(runner: Runner): Runner {
  if (!runsTests(runner)) throw new Error('the runner runs tests by another name');
  const run = runner.run.bind(runner);
  runner.run = ({ testIds = [], ...asked } = {}) =>
    run(testIds.length === 0 ? asked : { ...asked, testFiles: filesOf(testIds) });
  return runner;
}

const runsTests = (runner: object): runner is Runs => 'run' in runner && typeof runner.run === 'function';

const filesOf = (testIds: readonly string[]) => [
  ...new Set(testIds.map((id) => id.slice(0, id.indexOf('#')))),
];
