import { type Config, readConfig } from '../server/src/platform/config.ts';
import { StartRefusal } from '../server/src/platform/start-refusal.ts';

/** The configuration of a command of operators: as the product's, but quiet unless `LOG_LEVEL` says otherwise. */
export function commandConfig(): Config {
  return readConfig({ ...process.env, LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn' });
}

/** Runs a command of operators. What it refuses is one sentence and exit code 1; anything else is a fault and keeps its stack. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof StartRefusal)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
