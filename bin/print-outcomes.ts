import type { FileTime } from './test-counts.ts';
import type { Outcome } from './test-steps.ts';

/** Of the output of what failed: its runner sums up at its end. */
const linesOfFailure = 15;
const slowest = 15;

/**
 * How each failed step ended, for whoever sees the end of a long log alone; a table of the steps, the slowest files, `remark` below them if
 * there is one, and at last `N passed, N failed`.
 */
export function printOutcomes(all: readonly Outcome[], remark?: string): void {
  for (const { name, output } of all.filter(({ failed }) => failed > 0)) {
    console.log(`\n──── ${name} ended with ────\n${lastLines(output)}`);
  }
  console.log('\n    time     CPU  tests  step');
  for (const { name, seconds, cpuSeconds, passed, failed, isTest } of all) {
    const mark = failed > 0 ? '✗' : '✓';
    const times = `${seconds.toFixed(1).padStart(5)}s ${cpuSeconds.toFixed(0).padStart(6)}s`;
    console.log(`${mark} ${times}  ${(isTest ? String(passed) : '').padStart(5)}  ${name}`);
  }
  console.log('\n    time  slowest files of tests');
  for (const { file, seconds } of slowestFiles(all)) {
    console.log(`  ${seconds.toFixed(1).padStart(5)}s  ${file}`);
  }
  for (const { name, unsteady } of all) {
    for (const file of unsteady) console.log(`! unsteady, passed only when run once more: ${file} (${name})`);
  }
  if (remark !== undefined) console.log(`\n${remark}`);
  const passed = all.reduce((sum, outcome) => sum + (outcome.isTest ? outcome.passed : 0), 0);
  const failed = all.reduce((sum, outcome) => sum + outcome.failed, 0);
  console.log(`\n${passed} passed, ${failed} failed`);
}

function slowestFiles(all: readonly Outcome[]): FileTime[] {
  return all
    .flatMap(({ files }) => files)
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, slowest);
}

function lastLines(output: string): string {
  return output
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(-linesOfFailure)
    .join('\n');
}
