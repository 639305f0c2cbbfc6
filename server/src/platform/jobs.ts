import { randomUUID } from 'node:crypto';
import { PgBoss } from 'pg-boss';
import type { z } from 'zod';
import { type Clock, systemClock } from './clock.ts';
import { afterCommit, type PooledDatabase, type Tx } from './database.ts';
import { type JobHandling, type RunningQueue, runQueue } from './job-queue.ts';
import { hastenJob, takeFailedJobs } from './job-rows.db.ts';
import { jobNews, jobSchema } from './job-tables.ts';
import type { Log } from './log.ts';
import type { News } from './news.ts';
import { runSweeps, type Sweep } from './sweep.ts';
import { named, sendBehind } from './transaction.ts';
import { type QueueWaker, wakeQueues } from './wake-queues.ts';

/**
 * Durable work, shared by any number of processes. A job may run more than once (after a crash, after a timeout), so its
 * effect must be idempotent; it runs at least once if the transaction that enqueued it committed, and never otherwise.
 */
export interface Jobs {
  /** Says who does the jobs of a name. Before `start`. */
  work<P>(name: string, handling: JobWork<P>): void;
  /**
   * In the caller's transaction. Two jobs of one tenant, name and `singletonKey` never wait at the same time: the second
   * is dropped. A job that may start now is taken by this process right after the commit.
   */
  enqueue(tx: Tx, tenantId: string, name: string, payload: unknown, options?: EnqueueOptions): Promise<void>;
  /**
   * In the caller's transaction: what was asked for is tried now. A job of this payload that waits starts now, one that runs is
   * left alone; where there is none, or its tries are used up, it is enqueued again with all its tries.
   */
  retry(tx: Tx, tenantId: string, name: string, payload: unknown): Promise<void>;
  /**
   * Runs every so many seconds for each tenant that has something to do, in one process at a time; the others take over when that one
   * ends. The function `due_work` says for which tenants; a sweep it does not know runs for all. Two runs may still meet, so that the
   * work claims its rows with `for update skip locked`.
   */
  sweep(name: string, everySeconds: number, run: (tenantId: string) => Promise<void>): void;
  start(): Promise<void>;
  /** Takes no more work and waits up to 10 s for what is running; the rest goes back to the queue. */
  stop(): Promise<void>;
}

export interface JobWork<P> {
  readonly schema: z.ZodType<P>;
  /** At once in this process; 4 unless said. */
  readonly concurrency?: number;
  /** 20 unless said. The wait doubles from `retryDelaySeconds` (1 unless said) up to five minutes. */
  readonly retryLimit?: number;
  readonly retryDelaySeconds?: number;
  readonly handle: (tenantId: string, payload: P) => Promise<void>;
}

export interface EnqueueOptions {
  readonly startAfterSeconds?: number;
  readonly singletonKey?: string;
}

export interface JobsOptions {
  /**
   * Nobody else uses this database, so jobs found running at the start belong to a process that died, and are taken up again at
   * once rather than when their heartbeat is missed.
   */
  readonly soleProcess?: boolean;
  /** By which other processes tell of their jobs at once; without it they are found every few seconds. */
  readonly news?: Pick<News, 'subscribe'>;
  /** By which sweeps are due. */
  readonly clock?: Clock;
}

export function createJobs(db: PooledDatabase, log: Log, options: JobsOptions = {}): Jobs {
  const boss = createBoss(db, log);
  const clock = options.clock ?? systemClock;
  const handlings = new Map<string, JobHandling>();
  const queues = new Map<string, RunningQueue>();
  const sweeps: Sweep[] = [];
  const running: { stop(): Promise<void> }[] = [];
  let waker: QueueWaker | undefined;

  return {
    work(name, { schema, concurrency = 4, retryLimit = 20, retryDelaySeconds = 1, handle }) {
      if (handlings.has(name)) throw new Error(`two handlers for the job ${name}`);
      handlings.set(name, {
        concurrency,
        retryLimit,
        retryDelaySeconds,
        handle: (tenantId, payload) => handle(tenantId, schema.parse(payload)),
      });
    },
    async enqueue(tx, tenantId, name, payload, { startAfterSeconds = 0, singletonKey } = {}) {
      await boss.send(
        name,
        { tenantId, payload },
        {
          db: behind(tx),
          singletonKey: singletonKey === undefined ? randomUUID() : `${tenantId}:${singletonKey}`,
          ...(startAfterSeconds > 0 && { startAfter: startAfterSeconds }),
        },
      );
      afterCommit(tx, () => (startAfterSeconds > 0 ? waker?.look() : queues.get(name)?.nudge()));
    },
    async retry(tx, tenantId, name, payload) {
      const key = { tenantId, name, payload };
      if (!(await hastenJob(tx, key))) {
        const earlier = await takeFailedJobs(tx, key);
        const singletonKey = `again:${tenantId}:${JSON.stringify(payload)}`;
        await boss.send(
          name,
          { tenantId, payload, ...(earlier && { earlier }) },
          { db: behind(tx), singletonKey },
        );
      }
      afterCommit(tx, () => queues.get(name)?.nudge());
    },
    sweep(name, everySeconds, run) {
      sweeps.push({ name, everySeconds, run });
    },
    async start() {
      await boss.start();
      await createQueues(boss, handlings);
      if (options.soleProcess) await takeUpOrphans(db, boss, [...handlings.keys()]);
      const look = () => waker?.look();
      for (const [name, handling] of handlings) queues.set(name, runQueue(boss, name, handling, log, look));
      waker = wakeQueues({ db, log }, [...queues.keys()], (name) => queues.get(name)?.nudge());
      // A process that is alone has put into its queues itself whatever comes, and knows it.
      const unsubscribe = options.soleProcess ? undefined : options.news?.subscribe(jobNews, look);
      running.push(waker, runSweeps({ db, log, now: () => clock.now() }, sweeps));
      if (unsubscribe) running.push({ stop: () => Promise.resolve(unsubscribe()) });
    },
    async stop() {
      await Promise.all([...running.splice(0), ...queues.values()].map((each) => each.stop()));
      await boss.stop({ close: false, graceful: false });
    },
  };
}

const minuteSeconds = 60;

function createBoss(db: PooledDatabase, log: Log): PgBoss {
  const boss = new PgBoss({
    schema: jobSchema,
    db: { executeSql: (text, values) => execute(db, text, values) },
    migrate: false,
    createSchema: false,
    schedule: false,
    // Jobs of a process that died are found by their missed heartbeat.
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
    maintenanceIntervalSeconds: minuteSeconds,
    flowIntervalSeconds: 60 * minuteSeconds,
    // Both ask for rights that the application's role does not have.
    reindex: false,
    monitorVacuum: false,
  });
  boss.on('error', (error) => log.error({ error }, 'the job queue reported an error'));
  boss.on('warning', (warning) => log.warn({ warning }, 'the job queue reported a warning'));
  return boss;
}

/** Settings that all queues share. Keys are unique among the waiting jobs of a queue: policy `short`. */
const queueSettings = {
  policy: 'short',
  retryBackoff: true,
  retryDelayMax: 5 * minuteSeconds,
  expireInSeconds: 2 * minuteSeconds,
  heartbeatSeconds: 20,
  retentionSeconds: 30 * 24 * 60 * minuteSeconds,
  // Of those that failed: what was done is deleted at once.
  deleteAfterSeconds: 30 * 24 * 60 * minuteSeconds,
};

async function createQueues(boss: PgBoss, handlings: ReadonlyMap<string, JobHandling>): Promise<void> {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const [name, { retryLimit, retryDelaySeconds }] of handlings) {
    const queue = existing.get(name);
    const { deleteAfterSeconds } = queueSettings;
    const changeable = { retryLimit, retryDelay: retryDelaySeconds, deleteAfterSeconds };
    if (!queue) await boss.createQueue(name, { ...queueSettings, ...changeable });
    else if (
      queue.retryLimit !== retryLimit ||
      queue.retryDelay !== retryDelaySeconds ||
      queue.deleteAfterSeconds !== deleteAfterSeconds
    )
      await boss.updateQueue(name, changeable);
  }
}

async function takeUpOrphans(db: PooledDatabase, boss: PgBoss, names: readonly string[]): Promise<void> {
  const { rows } = await db.pool.query<{ name: string; id: string; retryCount: number }>(
    `select name, id, retry_count as "retryCount" from ${jobSchema}.job where state = 'active' and name = any($1)`,
    [names],
  );
  for (const { name, id, retryCount } of rows)
    await boss.fail(name, { id, retryCount }, { message: 'the process that ran it ended' });
}

/** What the queue asks of a database. */
interface SqlRunner {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

/** In the caller's transaction, whose commit goes out right behind: whether a job was dropped for its key changes nothing. */
function behind(tx: Tx): SqlRunner {
  return {
    executeSql(text, values = []) {
      sendBehind(tx, text, values);
      return Promise.resolve({ rows: [] });
    },
  };
}

/** The question for jobs to take has its few values in its text, and is asked all the time. */
function isPlannedOnce(text: string, values: readonly unknown[]): boolean {
  return values.length > 0 || text.includes('FOR UPDATE OF j SKIP LOCKED');
}

async function execute(
  db: PooledDatabase,
  text: string,
  values: unknown[] = [],
): Promise<{ rows: unknown[] }> {
  const client = await db.pool.connect();
  let failed = true;
  try {
    const result = await client.query(isPlannedOnce(text, values) ? { ...named(text), values } : text);
    failed = false;
    return result;
  } finally {
    // A text of several statements may have left a transaction open: such a connection is dropped.
    client.release(failed);
  }
}
