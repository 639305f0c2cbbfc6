import { setTimeout as wait } from 'node:timers/promises';
import type { PooledDatabase } from './database.ts';
import { jobSchema } from './job-tables.ts';
import type { Log } from './log.ts';
import { createSignal } from './signal.ts';

export interface QueueWaker {
  /** Something may have changed: look soon. */
  look(): void;
  stop(): Promise<void>;
}

/** Nobody said anything: a look all the same, for what was missed. */
const pollMs = 5000;
/** Behind a job that is due and not taken yet, others may be due soon. */
const againMs = 1000;
const paceMs = 50;

/**
 * Wakes the queues whose jobs may start: one question for all of them, asked when a job was enqueued or put back anywhere, when the
 * next of those that wait is due, and every few seconds.
 */
export function wakeQueues(
  { db, log }: { readonly db: PooledDatabase; readonly log: Log },
  names: readonly string[],
  wake: (name: string) => void,
): QueueWaker {
  const signal = createSignal();
  const stopping = new AbortController();
  const lookOnce = async (): Promise<number> => {
    const next = await firstStarts(db, names);
    for (const { name, inMs } of next) if (inMs <= 0) wake(name);
    return Math.min(pollMs, ...next.map(({ inMs }) => (inMs <= 0 ? againMs : inMs)));
  };
  const loop = async () => {
    while (!stopping.signal.aborted) {
      const waitMs = await lookOnce().catch((error: unknown) => {
        log.error({ error }, 'the queues of jobs could not be looked at');
        return againMs;
      });
      if (!stopping.signal.aborted) await signal.within(waitMs);
      // What is told meanwhile leads to one look, not to many.
      await wait(paceMs);
    }
  };
  const looping = names.length === 0 ? Promise.resolve() : loop();
  return {
    look: () => signal.raise(),
    stop() {
      stopping.abort();
      signal.raise();
      return looping;
    },
  };
}

/** When the first job of each queue may start, counted from now by the database's clock; queues without one are left out. */
async function firstStarts(
  db: PooledDatabase,
  names: readonly string[],
): Promise<{ name: string; inMs: number }[]> {
  const { rows } = await db.pool.query<{ name: string; inMs: number }>({
    name: 'first starts',
    text: `select n.name, ceil(extract(epoch from j.start_after - now()) * 1000)::float8 as "inMs"
      from unnest($1::text[]) n(name) cross join lateral (
        select start_after from ${jobSchema}.job where job.name = n.name and state < 'active' order by start_after limit 1) j`,
    values: [names],
  });
  return rows;
}
