import type { Pool } from 'pg';
import type { News } from './news.ts';

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

const topic = 'clock';

/**
 * The offset lives in the database, one for all tenants and processes. The process that moves it knows at once, the others hear of it;
 * one that hears nothing for now reads it each `refreshMs`.
 */
export async function openSandboxClock(
  pool: Pool,
  news: Pick<News, 'subscribe' | 'isListening'>,
  onError: (error: unknown) => void,
  refreshMs = 1000,
): Promise<SandboxClock> {
  let offsetMs = await readOffset(pool);
  let moves = 0;
  const readAgain = async () => {
    const seen = moves;
    const read = await readOffset(pool);
    // What was read before a move of our own is older than what that has set.
    if (seen === moves) offsetMs = read;
  };
  const refresh = () => void readAgain().catch(onError);
  const unsubscribe = news.subscribe(topic, refresh);
  const timer = setInterval(() => {
    if (!news.isListening()) refresh();
  }, refreshMs).unref();

  const keep = async (wanted: number) => {
    await pool.query(
      `with moved as (update sandbox_clock set offset_ms = $1) select pg_notify('woxing_news', '${topic}')`,
      [wanted],
    );
    moves += 1;
    offsetMs = wanted;
  };
  return {
    now: () => new Date(Date.now() + offsetMs),
    moveTo: (moment) => keep(moment.getTime() - Date.now()),
    reset: () => keep(0),
    close() {
      unsubscribe();
      clearInterval(timer);
    },
  };
}

async function readOffset(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ offset_ms: number }>('select offset_ms from sandbox_clock');
  return rows[0]?.offset_ms ?? 0;
}
