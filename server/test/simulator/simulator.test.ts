import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Mutant, mutants } from './mutants.ts';

/**
 * The real use cases and rules of orders, payments and tickets over rows in memory, in virtual time: processes that die,
 * answers that are lost, notices that are late, doubled, reordered and forged, clocks that jump. What must hold is looked
 * at after every commit. `SIMULATED_SEEDS=10000` plays as many stories.
 */
const seeds = Number(process.env.SIMULATED_SEEDS ?? 600);

/** A process of its own, because it loads the code over other rows, or with a bug. */
function simulate(args: readonly string[]): Promise<{ failed: boolean; output: string }> {
  const program = join(import.meta.dirname, 'main.ts');
  return new Promise((resolve) =>
    execFile(process.execPath, [program, ...args], { timeout: 1_800_000 }, (error, stdout, stderr) =>
      resolve({ failed: error !== null, output: stdout + stderr }),
    ),
  );
}

test(`${seeds} stories of orders, payments and tickets end as they must`, async () => {
  const { failed, output } = await simulate(['--seeds', String(seeds)]);
  expect([failed, output]).toEqual([false, expect.stringContaining('nothing is wrong')]);
  if (process.env.SIMULATED_SEEDS) console.log(output.trim());
}, 1_800_000);

test('a seed tells the same story every time', async () => {
  const bug = 'a refund is asked for again under a new number';
  const found = /^seed (\d+): /m.exec((await simulate(['--seeds', '2000', '--mutant', bug])).output)?.[1];
  const again = ['--from', String(found), '--seeds', '1', '--mutant', bug];
  const [one, two] = await Promise.all([simulate(again), simulate(again)]);
  expect(one.output).toMatch(/^seed \d+: more went back of P\d+ than was paid \(after [\d.]+ s\)$/m);
  expect(two.output).toBe(one.output);
}, 300_000);

test.each(Object.entries<Mutant>(mutants))(
  'it finds a bug: %s',
  async (mutant, { from = 1 }) => {
    const { failed, output } = await simulate([
      '--from',
      String(from),
      '--seeds',
      '3000',
      '--mutant',
      mutant,
    ]);
    expect([failed, output]).toEqual([true, expect.stringMatching(/^seed \d+: /)]);
  },
  600_000,
);
