import { setTimeout as wait } from 'node:timers/promises';
import type { Job, PgBoss } from 'pg-boss';
import type { Log } from './log.ts';
import { createSignal } from './signal.ts';

export interface JobHandling {
  readonly concurrency: number;
  readonly retryLimit: number;
  readonly retryDelaySeconds: number;
  readonly handle: (tenantId: string, payload: unknown) => Promise<void>;
}

export interface RunningQueue {
  /** There may be a job to take now. */
  nudge(): void;
  stop(): Promise<void>;
}

/** A job as one process holds it: what it does after the job was given to another has no effect. */
interface JobAttempt {
  readonly id: string;
  readonly retryCount: number;
}

interface Envelope {
  readonly tenantId: string;
  readonly payload: unknown;
}

/**
 * Takes jobs as slots become free and never waits for the slowest of a batch. A nudge while a fetch is under way leads to
 * one more, not to many: under load, fetching and settling happen in batches, at most every `paceMs`.
 */
export function runQueue(
  boss: PgBoss,
  name: string,
  handling: JobHandling,
  log: Log,
  onPutBack: () => void,
): RunningQueue {
  const running = new Map<string, { attempt: JobAttempt; done: Promise<void> }>();
  const finished: JobAttempt[] = [];
  const signal = createSignal();
  const stopping = new AbortController();
  let mayHaveMore = true;

  const run = async (job: Job<Envelope>) => {
    const attempt = { id: job.id, retryCount: job.retryCount };
    try {
      await inTime(handling.handle(job.data.tenantId, job.data.payload), job.expireInSeconds);
      finished.push(attempt);
    } catch (error) {
      const last = job.retryCount >= handling.retryLimit;
      log[last ? 'error' : 'warn'](
        { error, job: name, id: job.id, attempt: job.retryCount + 1, last },
        'a job failed',
      );
      await putBack(attempt, error instanceof Error ? error.message : String(error));
    } finally {
      running.delete(job.id);
      signal.raise();
    }
  };
  const putBack = async (attempt: JobAttempt, message: string) => {
    await boss.fail(name, attempt, { message }).catch((error: unknown) => {
      log.error(
        { error, job: name, id: attempt.id },
        'a failed job could not be put back; its heartbeat will be missed',
      );
    });
    onPutBack();
  };
  const settle = async () => {
    // What is done is of no more interest; what fails is kept.
    if (finished.length > 0) await boss.deleteJob(name, finished.splice(0));
  };
  const fetch = async () => {
    const free = handling.concurrency - running.size;
    if (free === 0) return;
    mayHaveMore = false;
    const jobs = await boss.fetch<Envelope>(name, { batchSize: free });
    if (jobs.length === free) mayHaveMore = true;
    for (const job of jobs) running.set(job.id, { attempt: job, done: run(job) });
  };

  const loop = async () => {
    while (!stopping.signal.aborted) {
      try {
        await settle();
        if (mayHaveMore) await fetch();
        await wait(paceMs);
        await signal.within(silenceMs);
      } catch (error) {
        log.error({ error, job: name }, 'jobs could not be taken or settled');
        mayHaveMore = true;
        await wait(1000);
      }
    }
  };
  const beat = setInterval(() => {
    if (running.size === 0) return;
    boss
      .touch(
        name,
        [...running.values()].map(({ attempt }) => attempt),
      )
      .catch((error: unknown) => log.warn({ error, job: name }, 'a heartbeat failed'));
  }, heartbeatMs);
  const looping = loop();

  return {
    nudge() {
      mayHaveMore = true;
      signal.raise();
    },
    async stop() {
      stopping.abort();
      signal.raise();
      await looping;
      await Promise.race([
        Promise.all([...running.values()].map(({ done }) => done)),
        wait(graceMs, undefined, { ref: false }),
      ]);
      clearInterval(beat);
      await settle();
      await Promise.all([...running.values()].map(({ attempt }) => putBack(attempt, 'the process stopped')));
    },
  };
}

const paceMs = 8;
/** Who wakes it is somebody else: without a word it does nothing. */
const silenceMs = 60_000;
const heartbeatMs = 5000;
const graceMs = 10_000;

/** A handler that hangs must not keep its slot; by then the queue has given the job to somebody else. */
async function inTime(work: Promise<void>, seconds: number): Promise<void> {
  const deadline = new AbortController();
  const late = wait(seconds * 1000, undefined, { signal: deadline.signal, ref: false });
  try {
    await Promise.race([
      work,
      late.then(() => {
        throw new Error(`not done within ${seconds} s`);
      }),
    ]);
  } finally {
    deadline.abort();
    late.catch(() => undefined);
  }
}
