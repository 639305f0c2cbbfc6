import { isDeepStrictEqual } from 'node:util';
import { afterCommit } from '#src/platform/database.ts';
import type { Jobs } from '#src/platform/jobs.ts';

/** Durable work without a queue: what was enqueued by a committed transaction waits until a test runs it. */
export interface HandJobs extends Jobs {
  /** Runs what waits, and what that enqueues; a job that fails waits again and is counted. Answers the failures. */
  readonly run: (name?: string) => Promise<unknown[]>;
  /** Names of what waits. */
  readonly waiting: () => string[];
}

interface WaitingJob {
  readonly tenantId: string;
  readonly name: string;
  readonly payload: unknown;
}

export function handJobs(): HandJobs {
  const handlers = new Map<string, (tenantId: string, payload: unknown) => Promise<void>>();
  let queue: WaitingJob[] = [];
  /** What shall start some time after it was enqueued: at the next run. */
  let later: WaitingJob[] = [];
  return {
    work: (name, { schema, handle }) => {
      handlers.set(name, (tenantId, payload) => handle(tenantId, schema.parse(payload)));
    },
    enqueue: (tx, tenantId, name, payload, { startAfterSeconds = 0 } = {}) => {
      afterCommit(tx, () => (startAfterSeconds > 0 ? later : queue).push({ tenantId, name, payload }));
      return Promise.resolve();
    },
    retry: (tx, tenantId, name, payload) => {
      afterCommit(tx, () => {
        const waits = (job: WaitingJob) =>
          job.tenantId === tenantId && job.name === name && isDeepStrictEqual(job.payload, payload);
        if (!queue.some(waits)) queue.push({ tenantId, name, payload });
      });
      return Promise.resolve();
    },
    sweep: () => undefined,
    start: () => Promise.resolve(),
    stop: () => Promise.resolve(),
    waiting: () => [...queue, ...later].map(({ name }) => name),
    async run(only) {
      queue.push(...later);
      later = [];
      const failures: unknown[] = [];
      const failed: WaitingJob[] = [];
      const mayRun = (job: WaitingJob) => only === undefined || job.name === only;
      for (let job = queue.find(mayRun); job !== undefined; job = queue.find(mayRun)) {
        const running = job;
        queue = queue.filter((each) => each !== running);
        await handlers.get(running.name)!(running.tenantId, running.payload).catch((error: unknown) => {
          failures.push(error);
          failed.push(running);
        });
      }
      queue.push(...failed);
      return failures;
    },
  };
}
