import type { Pool } from 'pg';

export interface Clock {
  now(): Date;
}

/** A clock that a person in front of the sandbox can move: to 47 hours before departure, say. */
export interface MovableClock extends Clock {
  /** From now on it is `moment`, and time goes on from there, in every process. */
  moveTo(moment: Date): Promise<void>;
  /** Back to real time. */
  reset(): Promise<void>;
}

export const systemClock: Clock = { now: () => new Date() };

export interface SandboxClock extends MovableClock {
  close(): void;
}

/**
 * The offset lives in the database, one for all tenants and processes. Every process reads it each `refreshMs`; the one
 * that moves it knows at once.
 */
export async function openSandboxClock(
  pool: Pool,
  onError: (error: unknown) => void,
  refreshMs = 1000,
): Promise<SandboxClock> {
  let offsetMs = await readOffset(pool);
  const refresh = async () => {
    offsetMs = await readOffset(pool);
  };
  const timer = setInterval(() => void refresh().catch(onError), refreshMs).unref();

  const keep = async (wanted: number) => {
    await pool.query('update sandbox_clock set offset_ms = $1', [wanted]);
    offsetMs = wanted;
  };
  return {
    now: () => new Date(Date.now() + offsetMs),
    moveTo: (moment) => keep(moment.getTime() - Date.now()),
    reset: () => keep(0),
    close: () => clearInterval(timer),
  };
}

async function readOffset(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ offset_ms: number }>('select offset_ms from sandbox_clock');
  return rows[0]?.offset_ms ?? 0;
}
