import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Stryker } from '@stryker-mutator/core';

export interface PlantedFaults {
  /** Files from the root, or places in them. */
  readonly mutate: readonly string[];
  /** Globs from the root. */
  readonly tests: readonly string[];
  /** What earlier runs have found, where neither code nor tests have changed. */
  readonly known: string;
}

export interface Fault {
  readonly file: string;
  readonly start: Place;
  readonly end: Place;
  /** What was done, for a reader. */
  readonly how: string;
  /** No test runs the code: nobody could notice. */
  readonly reached: boolean;
  readonly killed: boolean;
}

/** From line 1, column 1. */
interface Place {
  readonly line: number;
  readonly column: number;
}

/**
 * Plants every fault in a copy of the tree and runs the tests that reach it. Left out are faults that end while a module is read,
 * such as those of a table of constants. Throws where a test fails without any.
 */
export async function plantFaults({ mutate, tests, known }: PlantedFaults): Promise<Fault[]> {
  const results = await new Stryker({
    mutate: [...mutate],
    testFiles: [...tests],
    incremental: true,
    incrementalFile: known,
    plugins: [join(import.meta.dirname, 'stryker-plugins.ts')],
    testRunner: 'whole-files',
    ignorers: ['unnoticed'],
    vitest: { configFile: join('bin', 'mutation', 'vitest.config.ts') },
    // Of words that are shown and of what a list or a table is made of, tests know the few that matter.
    mutator: { excludedMutations: ['StringLiteral', 'ObjectLiteral', 'ArrayDeclaration'] },
    coverageAnalysis: 'perTest',
    ignoreStatic: true,
    concurrency: 2,
    // A test that a fault lets hang; a slow machine is none.
    timeoutMS: 60_000,
    timeoutFactor: 4,
    tempDirName: join(tmpdir(), 'planted-faults'),
    ignorePatterns: ['dist', 'pictures', 'test-results', 'web'],
    // What it would rewrite are paths, of which the copy has the same.
    tsconfigFile: 'none',
    disableTypeChecks: false,
    reporters: ['progress-append-only'],
    allowConsoleColors: false,
  }).runMutationTest();
  return results
    .filter(({ status }) => status !== 'Ignored')
    .map(({ fileName, location, mutatorName, replacement, status }) => ({
      file: fileName,
      start: location.start,
      end: location.end,
      how: `${mutatorName}: ${replacement.replaceAll(/\s+/g, ' ').slice(0, 100)}`,
      reached: status !== 'NoCoverage',
      killed: status === 'Killed' || status === 'Timeout',
    }));
}
