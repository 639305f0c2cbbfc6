import { availableParallelism, cpus } from 'node:os';
import { findBrowser, findShell } from './browser.ts';
import { printOutcomes } from './print-outcomes.ts';
import { answeringServer } from './test-database.ts';
import { runSteps, type Step } from './test-steps.ts';

/**
 * `npm test`: everything that a change has to pass, side by side on one lane more than there are cores, because pages and
 * processes are waited for. What takes long comes first, so that no lane stands idle at the end. What starts the whole product
 * waits for the pages and for a first start, of whose data each has a copy and a database of its own; none measures time.
 * The last line is `N passed, N failed`.
 */
const databaseUrl = await answeringServer();

const build = 'build';
const firstStart = 'first start of the product, copied by whoever starts it';
const prepared = { PREPARED_DATA: 'prepared' };
const browsers = { JOURNEY_BROWSER: findShell(), CHROMIUM_PATH: findBrowser() };
const built = { ...prepared, ...browsers, JOURNEY_BUILT: '1', JOURNEY_PICTURES: '0' };
const journeys = (project: string, part?: '1/2' | '2/2'): Step => {
  const name = part === undefined ? project : `${project}-${part[0]}`;
  const command = `playwright test --config journeys/playwright.config.ts --project ${project} --output test-results/journeys-${name}`;
  return {
    name: `journeys in Chromium: ${name}`,
    command: part === undefined ? command : `${command} --shard ${part}`,
    commandOfRepeat: command,
    counts: 'playwright',
    after: firstStart,
    // Traces are for whoever looks for a fault, and are kept of the second run.
    env: { ...built, JOURNEY_TRACES: '0' },
    envOfRepeat: built,
  };
};
const steps: Step[] = [
  { name: build, command: 'npm run build' },
  {
    name: 'tests: server',
    // One process for each core: while its statements are answered, or another step waits, one alone leaves a core idle, and no other
    // step lasts as long.
    command: 'vitest run --root server --maxWorkers=100%',
    counts: 'vitest',
    // What goes through the front door runs on the embedded PostgreSQL, the rooms on the other one where one answers: each statement
    // meets a server once, and both are met.
    env: { TEST_DATABASE_URL: undefined, TEST_ROOMS_DATABASE_URL: databaseUrl },
  },
  {
    name: firstStart,
    command: 'node journeys/product/prepare-data.ts',
    after: build,
    env: prepared,
  },
  // A story waits more than it works: two halves, each with a product of its own, keep the processors busy.
  journeys('desktop', '1/2'),
  journeys('desktop', '2/2'),
  journeys('phone'),
  { name: 'tests: web', command: 'vitest run --root web', counts: 'vitest' },
  {
    name: 'crash: kills of the product and of its database',
    command: 'vitest run --root journeys',
    counts: 'vitest',
    after: firstStart,
    env: prepared,
  },
  {
    name: 'attacks, the short form',
    command: 'node attacks/attack.ts --short --no-build',
    after: firstStart,
    env: prepared,
  },
  // Asked for rules that need types, the linter has them all: what the compiler would say costs nothing more.
  { name: 'lint and types', command: 'oxlint --type-aware --type-check' },
  { name: 'tests: contract, boundaries, documents', command: 'vitest run', counts: 'vitest' },
  { name: 'dead code', command: 'knip' },
  { name: 'format', command: 'biome check .' },
];
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const before = processorTimes();
const outcomes = await runSteps(steps, Math.max(2, availableParallelism()) + 1);
const after = processorTimes();
const busy = (after.busy - before.busy) / (after.all - before.all);
const databases =
  databaseUrl === undefined
    ? 'No PostgreSQL answers on 127.0.0.1:5432: the server tests ran on the embedded one alone.'
    : 'The server tests of the front door ran on the embedded PostgreSQL, those of its rooms on the one at 127.0.0.1:5432.';
printOutcomes(
  outcomes,
  `${databases}\nThe processors of the machine were busy for ${(100 * busy).toFixed(0)} % of the time.`,
);
process.exitCode = outcomes.some((outcome) => outcome.failed > 0) ? 1 : 0;

/** Of all processors since the machine started, in milliseconds: also what no step has waited for, such as databases. */
function processorTimes(): { readonly busy: number; readonly all: number } {
  const sum = { busy: 0, all: 0 };
  for (const { times } of cpus()) {
    const { user, nice, sys, idle, irq } = times;
    sum.busy += user + nice + sys + irq;
    sum.all += user + nice + sys + irq + idle;
  }
  return sum;
}
