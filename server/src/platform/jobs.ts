import { randomUUID } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { z } from 'zod';
import { afterCommit, type PooledDatabase, type Tx } from './database.ts';
import { type JobHandling, type RunningQueue, runQueue } from './job-queue.ts';
import { jobSchema } from './job-tables.ts';
import type { Log } from './log.ts';
import { type RunningSweep, runSweep } from './sweep.ts';
import { namedQuery } from './transaction.ts';

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
   * Runs for each tenant, on every process, about every so many seconds, never twice at once in a process. The work claims
   * its rows with `for update skip locked`.
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

/**
 * `soleProcess`: nobody else uses this database, so jobs found running at the start belong to a process that died, and are
 * taken up again at once rather than when their heartbeat is missed.
 */
export function createJobs(db: PooledDatabase, log: Log, options: { soleProcess?: boolean } = {}): Jobs {
  const boss = createBoss(db, log);
  const handlings = new Map<string, JobHandling>();
  const queues = new Map<string, RunningQueue>();
  const wantedSweeps: { name: string; everySeconds: number; run: (tenantId: string) => Promise<void> }[] = [];
  const sweeps: RunningSweep[] = [];

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
          db: executorOf(tx),
          singletonKey: singletonKey === undefined ? randomUUID() : `${tenantId}:${singletonKey}`,
          ...(startAfterSeconds > 0 && { startAfter: startAfterSeconds }),
        },
      );
      if (startAfterSeconds <= 0) afterCommit(tx, () => queues.get(name)?.nudge());
    },
    sweep(name, everySeconds, run) {
      wantedSweeps.push({ name, everySeconds, run });
    },
    async start() {
      await boss.start();
      await createQueues(boss, handlings);
      if (options.soleProcess) await takeUpOrphans(db, boss, [...handlings.keys()]);
      for (const [name, handling] of handlings) queues.set(name, runQueue(boss, name, handling, log));
      for (const { name, everySeconds, run } of wantedSweeps)
        sweeps.push(runSweep(name, everySeconds, () => forEachTenant(db, run), log));
    },
    async stop() {
      await Promise.all([...sweeps, ...queues.values()].map((running) => running.stop()));
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
  deleteAfterSeconds: 5 * minuteSeconds,
};

async function createQueues(boss: PgBoss, handlings: ReadonlyMap<string, JobHandling>): Promise<void> {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const [name, { retryLimit, retryDelaySeconds }] of handlings) {
    const queue = existing.get(name);
    if (!queue) {
      await boss.createQueue(name, { ...queueSettings, retryLimit, retryDelay: retryDelaySeconds });
    } else if (queue.retryLimit !== retryLimit || queue.retryDelay !== retryDelaySeconds) {
      await boss.updateQueue(name, { retryLimit, retryDelay: retryDelaySeconds });
    }
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

async function forEachTenant(db: PooledDatabase, run: (tenantId: string) => Promise<void>): Promise<void> {
  for (const tenantId of await db.tenantIds()) await run(tenantId);
}

/** What the queue asks of a database. */
interface SqlRunner {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

function executorOf(tx: Tx): SqlRunner {
  return { executeSql: async (text, values = []) => tx.executeQuery(CompiledQuery.raw(text, values)) };
}

async function execute(db: PooledDatabase, text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
  const client = await db.pool.connect();
  let failed = true;
  try {
    const result = await (values?.length ? client.query(namedQuery(text, values)) : client.query(text));
    failed = false;
    return result;
  } finally {
    // A text of several statements may have left a transaction open: such a connection is dropped.
    client.release(failed);
  }
}
