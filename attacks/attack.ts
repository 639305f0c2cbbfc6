import { execFileSync } from 'node:child_process';
import { bodyBombs, tinyParts } from './body-bombs.ts';
import { costlySearches } from './costly-searches.ts';
import { forwardingHeaders } from './forwarding-headers.ts';
import { guessing } from './guessing.ts';
import { hoarding } from './hoarding.ts';
import { productionSandbox } from './production-sandbox.ts';
import { restartAfterRegistration } from './restart-after-registration.ts';
import { unkeyedHashes } from './unkeyed-hashes.ts';
import type { Attack, Verdict } from './verdict.ts';

/**
 * `npm run attack`: what strangers would do, done to a product that this command starts, each attack with a product of its own. Prints a table
 * and exits with 1 when an attack succeeded. `--short`: as continuous integration runs it, with fewer tries; `--no-build` takes the
 * pages as they are. Nothing leaves this machine.
 */
const attacks: readonly Attack[] = [
  bodyBombs,
  tinyParts,
  costlySearches,
  guessing,
  hoarding,
  restartAfterRegistration,
  productionSandbox,
  forwardingHeaders,
  unkeyedHashes,
];

const size = process.argv.includes('--short') ? 'short' : 'long';
if (!process.argv.includes('--no-build'))
  execFileSync('npm', ['run', 'build'], { stdio: ['ignore', 'ignore', 'inherit'] });

let failed = 0;
for (const attack of attacks) {
  const { held, found } = await attempt(attack);
  if (!held) failed += 1;
  console.log(`${held ? '✓' : '✗'} ${attack.name}\n    aim: ${attack.aim}\n    found: ${found}`);
}
console.log(`\n${attacks.length - failed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

async function attempt(attack: Attack): Promise<Verdict> {
  try {
    return await attack.run(size);
  } catch (error) {
    return {
      held: false,
      found: `could not be run: ${error instanceof Error ? error.stack : String(error)}`,
    };
  }
}
