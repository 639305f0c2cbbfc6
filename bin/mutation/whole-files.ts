import { TestStatus } from '@stryker-mutator/api/test-runner';

/** What a test runner does inside to run tests. */
interface Runs {
  run: (asked?: RunOptions) => Promise<Ran>;
}

interface RunOptions {
  /** `path#title`. */
  readonly testIds?: readonly string[];
  readonly testFiles?: readonly string[];
  readonly relatedFiles?: readonly string[];
}

/** Without tests where what ran broke outside of a test. */
interface Ran {
  readonly tests?: readonly OneRan[];
}

interface OneRan {
  readonly status: TestStatus;
}

/**
 * Runs the whole files of the tests that are asked for: where a test goes on from the one before it, it would fail alone, and a
 * fault that nobody has noticed would count as killed. One file after the other, the quickest first, and none behind a test that failed:
 * a file that is read and then passed over has opened a database that nothing closes.
 */
export function wholeFiles<Runner extends object>(runner: Runner): Runner {
  if (!runsTests(runner)) throw new Error('the runner runs tests by another name');
  const run = runner.run.bind(runner);
  const took = new Map<string, number>();
  runner.run = async ({ testIds = [], ...asked } = {}) => {
    if (testIds.length === 0) return run(asked);
    const tests: OneRan[] = [];
    let last: Ran = { tests };
    for (const file of filesOf(testIds).toSorted((a, b) => (took.get(a) ?? 0) - (took.get(b) ?? 0))) {
      const from = performance.now();
      last = await run({ ...asked, testFiles: [file] });
      if (last.tests === undefined) return last;
      tests.push(...last.tests);
      if (last.tests.some(({ status }) => status === TestStatus.Failed)) break;
      took.set(file, performance.now() - from);
    }
    return { ...last, tests };
  };
  return runner;
}

const runsTests = (runner: object): runner is Runs => 'run' in runner && typeof runner.run === 'function';

const filesOf = (testIds: readonly string[]) => [
  ...new Set(testIds.map((id) => id.slice(0, id.indexOf('#')))),
];
