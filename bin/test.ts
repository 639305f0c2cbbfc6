import { availableParallelism } from 'node:os';
import { findBrowser } from './browser.ts';
import { answeringServer } from './test-database.ts';
import { type Outcome, runSteps, type Step } from './test-steps.ts';

/**
 * `npm test`: everything that a change has to pass, side by side on as many lanes as there are cores (two at least). What
 * starts the whole product comes last, when the pages are built; each has a product and a database of its own, and none
 * measures time. The last line is `N passed, N failed`.
 */
const databaseUrl = await answeringServer();

const steps: Step[] = [
  { name: 'lint', command: 'oxlint --type-aware' },
  { name: 'build', command: 'npm run build' },
  { name: 'format', command: 'biome check .' },
  { name: 'types: contract', command: 'tsc -p contract' },
  { name: 'types: server', command: 'tsc -p server' },
  { name: 'types: web', command: 'tsc -p web' },
  { name: 'types: root', command: 'tsc -p .' },
  { name: 'dead code', command: 'knip' },
  { name: 'tests: contract, boundaries, documents', command: 'vitest run', counts: 'vitest' },
  {
    name: 'tests: server on the embedded PostgreSQL',
    command: 'vitest run --root server',
    counts: 'vitest',
    env: { TEST_DATABASE_URL: undefined },
  },
  { name: 'tests: web', command: 'vitest run --root web', counts: 'vitest' },
];
if (databaseUrl !== undefined) {
  steps.push({
    // Its rooms, which is where the SQL is; what goes through the front door ran on the embedded one.
    name: 'tests: rooms of the server on the PostgreSQL at 127.0.0.1:5432',
    command: 'vitest run --root server src',
    counts: 'vitest',
    env: { TEST_DATABASE_URL: databaseUrl },
  });
}
const built = { CHROMIUM_PATH: findBrowser(), JOURNEY_BUILT: '1', JOURNEY_PICTURES: '0' };
steps.push(
  ...['desktop', 'phone'].map((project) => ({
    name: `journeys in Chromium: ${project}`,
    command: `playwright test --config journeys/playwright.config.ts --project ${project} --output test-results/journeys-${project}`,
    counts: 'playwright' as const,
    env: built,
  })),
  {
    name: 'crash: kills of the product and of its database',
    command: 'vitest run --root journeys',
    counts: 'vitest',
  },
);

const outcomes = await runSteps(steps, Math.max(2, availableParallelism()));
print(outcomes);
process.exitCode = outcomes.some((outcome) => outcome.failed > 0) ? 1 : 0;

function print(all: readonly Outcome[]): void {
  console.log('\n    time  tests  step');
  for (const { name, seconds, passed, failed, isTest } of all) {
    const mark = failed > 0 ? '✗' : '✓';
    console.log(
      `${mark} ${seconds.toFixed(1).padStart(5)}s  ${(isTest ? String(passed) : '').padStart(5)}  ${name}`,
    );
  }
  console.log(
    databaseUrl === undefined
      ? '\nNo PostgreSQL answers on 127.0.0.1:5432: the server tests ran on the embedded one alone.'
      : '\nThe server tests ran on the embedded PostgreSQL, those of its rooms on the one at 127.0.0.1:5432 too.',
  );
  const passed = all.reduce((sum, outcome) => sum + (outcome.isTest ? outcome.passed : 0), 0);
  const failed = all.reduce((sum, outcome) => sum + outcome.failed, 0);
  console.log(`\n${passed} passed, ${failed} failed`);
}
