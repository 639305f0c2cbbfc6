import { parseArgs } from 'node:util';
import { runOverMemory } from './hooks.ts';
import { type MutantName, mutants } from './mutants.ts';

/**
 * `node server/test/simulator/main.ts --seeds 10000`: orders, payments and the supplier in virtual time, a story a seed;
 * `--from 4711 --seeds 1` replays one, `--mutant '…'` plants a bug. Prints the first seed that goes wrong, and ends with 1.
 */
const { values } = parseArgs({
  options: { from: { type: 'string' }, seeds: { type: 'string' }, mutant: { type: 'string' } },
});
const from = Number(values.from ?? 1);
const seeds = Number(values.seeds ?? 10_000);
const { mutant } = values;
if (mutant !== undefined && !(mutant in mutants)) throw new RangeError(`no such mutant: ${mutant}`);

runOverMemory(mutant as MutantName | undefined);
const { play } = await import('./story.ts');
// A story throws many refusals; only one that is replayed needs to know from where.
if (seeds > 1) Error.stackTraceLimit = 3;
const startedAt = performance.now();
let finding: string | undefined;
let seed = from;
for (; seed < from + seeds && finding === undefined; seed += 1) finding = await play(seed);
const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
const cpuSeconds = (process.cpuUsage().user / 1_000_000).toFixed(1);
if (finding === undefined)
  console.log(`${seeds} seeds in ${seconds} s (${cpuSeconds} s of a processor): nothing is wrong`);
else {
  console.log(`seed ${seed - 1}: ${finding}`);
  process.exitCode = 1;
}
