import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { openProductDatabase } from './product/database.ts';
import { removeDataDir, startProduct } from './product/product.ts';
import { raiseBookingLimits } from './product/raise-booking-limits.ts';

/** One server for all journeys, with the web as it is built now and a mailbox in its sandbox; Playwright calls what this returns at the end. */
export default function startForJourneys(): Promise<() => Promise<void>> {
  return startBuilt({ SANDBOX_MAILBOX: '1' });
}

/** With what the environment of its process has besides. */
export async function startBuilt(env: Readonly<Record<string, string>>): Promise<() => Promise<void>> {
  if (process.env.JOURNEY_BUILT === undefined) {
    execFileSync('npm', ['run', 'build'], { cwd: join(import.meta.dirname, '..'), stdio: 'inherit' });
  }
  const product = await startProduct({ env });
  const database = await openProductDatabase(product.dataDir);
  await raiseBookingLimits(database);
  await database.end();
  process.env.JOURNEY_URL = product.url;
  process.env.JOURNEY_DATA_DIR = product.dataDir;
  process.env.JOURNEY_CAPTCHA_TOKEN = product.captchaToken;
  return async () => {
    const printed = product.output();
    if (!product.isAlive()) throw new Error(`The server ended by itself:\n${printed}`);
    if (/"level":[56]0/.test(printed)) console.error(`What the server said:\n${printed}`);
    await product.stop();
    removeDataDir(product.dataDir);
  };
}
