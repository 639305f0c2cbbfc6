import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { type Drawn, type FaultKey, isDrawn, keyOf } from './drawn-faults.ts';
import { drawnFaults } from './stryker-plugins.ts';

export interface PlantedFaults {
  /** Files from the root, or places in them. */
  readonly mutate: readonly string[];
  /** Globs from the root. */
  readonly tests: readonly string[];
  /** A file of what earlier runs have found, which holds where neither code nor tests have changed. */
  readonly known: string;
  readonly drawn: Drawn;
}

export interface Fault extends FaultKey {
  readonly key: string;
  /** What was done, for a reader. */
  readonly how: string;
  /** No test runs the code: nobody could notice. */
  readonly reached: boolean;
  readonly killed: boolean;
}

const root = join(import.meta.dirname, '../..');

/**
 * Plants faults in a copy of the tree and runs the tests that reach those that are drawn, which it returns. Left out are faults that end while a module is read,
 * such as those of a table of constants. Throws where a test fails without any.
 */
export async function plantFaults({ mutate, tests, known, drawn }: PlantedFaults): Promise<Fault[]> {
  const told = `${known}.drawn`;
  writeFileSync(told, JSON.stringify(drawn));
  process.env[drawnFaults] = resolve(told);
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
    dryRunTimeoutMinutes: 60,
    tempDirName: join(tmpdir(), 'planted-faults'),
    ignorePatterns: ['dist', 'pictures', 'test-results', 'web'],
    // What it would rewrite are paths, of which the copy has the same.
    tsconfigFile: 'none',
    disableTypeChecks: false,
    reporters: ['progress-append-only'],
    allowConsoleColors: false,
  }).runMutationTest();
  forgetPassedOver(known);
  return results
    .filter(({ status }) => status !== 'Ignored')
    .map(({ fileName, location: { start, end }, mutatorName, replacement, status }) => {
      const place = { file: relative(root, resolve(fileName)), start, end, replacement };
      return {
        ...place,
        key: keyOf(place),
        how: `${mutatorName}: ${replacement.replaceAll(/\s+/g, ' ').slice(0, 100)}`,
        reached: status !== 'NoCoverage',
        killed: status === 'Killed' || status === 'Timeout',
      };
    })
    .filter(({ key }) => isDrawn(key, drawn));
}

/** Those that were not drawn stand as answered among what is known. */
function forgetPassedOver(known: string): void {
  const report = JSON.parse(readFileSync(known, 'utf8')) as {
    files: Record<string, { mutants: { status: string }[] }>;
  };
  for (const file of Object.values(report.files))
    file.mutants = file.mutants.filter(({ status }) => status !== 'RuntimeError');
  writeFileSync(known, JSON.stringify(report));
}
