import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const root = join(import.meta.dirname, '..');

export interface Counts {
  readonly passed: number;
  readonly failed: number;
}
interface RunnerCounts extends Counts {
  readonly skipped: number;
  /** Paths of the files in which something failed, as the runner names them. */
  readonly failedFiles: readonly string[];
  readonly files: readonly FileTime[];
}

export interface FileTime {
  /** From the root of the project on. */
  readonly file: string;
  /** From the beginning of its first test to the end of its last. */
  readonly seconds: number;
}

/** Of a vitest JSON report. A file that could not be loaded counts as one failed test; a missing report as none run. */
export function readVitestCounts(path: string): RunnerCounts {
  const report = readReport(path);
  const unloadable = list(report.testResults).filter(
    (file) => file.status === 'failed' && list(file.assertionResults).length === 0,
  );
  return {
    passed: number(report.numPassedTests),
    failed: number(report.numFailedTests) + unloadable.length,
    skipped: number(report.numPendingTests) + number(report.numTodoTests),
    failedFiles: list(report.testResults)
      .filter((file) => file.status === 'failed')
      .map((file) => String(file.name)),
    files: list(report.testResults).map((file) => ({
      file: relative(root, String(file.name)),
      seconds: (number(file.endTime) - number(file.startTime)) / 1000,
    })),
  };
}

/** Of a Playwright JSON report; a test that passed only when repeated (flaky) has failed. */
export function readPlaywrightCounts(path: string): RunnerCounts {
  const report = readReport(path);
  const stats = isRecord(report.stats) ? report.stats : {};
  return {
    passed: number(stats.expected),
    failed: number(stats.unexpected) + number(stats.flaky) + list(report.errors).length,
    skipped: number(stats.skipped),
    failedFiles: list(report.suites)
      .filter(holdsFailure)
      .map((suite) => String(suite.file)),
    files: list(report.suites).map((suite) => ({
      file: join('journeys', String(suite.file)),
      seconds: millisecondsOf(suite) / 1000,
    })),
  };
}

function millisecondsOf(suite: JsonRecord): number {
  const results = list(suite.specs)
    .flatMap((spec) => list(spec.tests))
    .flatMap((test) => list(test.results));
  return sum(results.map(({ duration }) => number(duration))) + sum(list(suite.suites).map(millisecondsOf));
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0);
}

function holdsFailure(suite: JsonRecord): boolean {
  return list(suite.suites).some(holdsFailure) || list(suite.specs).some((spec) => spec.ok === false);
}

type JsonRecord = Record<string, unknown>;

function readReport(path: string): JsonRecord {
  if (!existsSync(path)) return {};
  const report: unknown = JSON.parse(readFileSync(path, 'utf8'));
  return isRecord(report) ? report : {};
}

function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null;
}

function list(value: unknown): JsonRecord[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

function number(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}
