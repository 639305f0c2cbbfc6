import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { serverOfFile, testDatabase } from '../../test/database.ts';
import type { PooledDatabase } from './database.ts';
import { createJobs, type Jobs, type JobWork } from './jobs.ts';
import { createLog } from './log.ts';

const { db, url, anotherDatabase } = await testDatabase({ tenants: ['official', 'partner'] });
const quiet = createLog('silent');
const Numbered = z.object({ n: z.number() });

const started: Jobs[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map((jobs) => jobs.stop()));
});
const children: ReturnType<typeof spawn>[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});

async function startJobs(
  from: PooledDatabase,
  name: string,
  handle: JobWork<{ n: number }>['handle'],
  more: Partial<JobWork<{ n: number }>> = {},
  soleProcess = false,
): Promise<Jobs> {
  const jobs = createJobs(from, quiet, { soleProcess });
  jobs.work(name, { schema: Numbered, retryDelaySeconds: 0, handle, ...more });
  await jobs.start();
  started.push(jobs);
  return jobs;
}

/** An effect that counts how often it was made: the count of a row per job. */
const effect =
  (name: string) =>
  async (tenantId: string, { n }: { n: number }) => {
    await db.inTenant(tenantId, (tx) =>
      sql`insert into rate_counters as c values (${tenantId}, ${name}, ${String(n)}, 1, now())
      on conflict (tenant_id, name, subject) do update set hits = c.hits + 1`.execute(tx),
    );
  };
async function effects(name: string, tenantId = 'official'): Promise<number[]> {
  const { rows } = await db.read(tenantId, (tx) =>
    sql<{ hits: number }>`select hits from rate_counters where name = ${name}`.execute(tx),
  );
  return rows.map(({ hits }) => hits);
}

/** Jobs of a name that are not over yet. */
async function waitingOrRunning(name: string): Promise<number> {
  const { rows } = await db.pool.query<{ count: number }>(
    "select count(*) from pgboss.job where name = $1 and state in ('created', 'retry', 'active')",
    [name],
  );
  return rows[0]!.count;
}

test('two processes do each job once', async () => {
  const name = 'test.twice';
  const here = await startJobs(db, name, effect(name), { concurrency: 5 });
  await startJobs(anotherDatabase(), name, effect(name), { concurrency: 5 });
  await Promise.all(
    Array.from({ length: 100 }, (_, n) =>
      db.inTenant('official', (tx) => here.enqueue(tx, 'official', name, { n })),
    ),
  );
  await expect.poll(() => waitingOrRunning(name)).toBe(0);
  expect(await effects(name)).toEqual(Array.from({ length: 100 }, () => 1));
});

test('a job of a transaction that failed is never done, one that committed is', async () => {
  const name = 'test.commit';
  const done: number[] = [];
  const jobs = await startJobs(db, name, async (_, { n }) => void done.push(n));
  const failing = db.inTenant('official', async (tx) => {
    await jobs.enqueue(tx, 'official', name, { n: 1 });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await db.inTenant('official', (tx) => jobs.enqueue(tx, 'official', name, { n: 2 }));
  await expect.poll(() => waitingOrRunning(name)).toBe(0);
  expect(done).toEqual([2]);
});

test('a job that fails is tried again until it succeeds or its tries are used up', async () => {
  const name = 'test.retry';
  const tries: number[] = [];
  const jobs = await startJobs(
    db,
    name,
    async (_, { n }) => {
      tries.push(n);
      if (n === 2 || tries.filter((tried) => tried === n).length < 2) throw new Error('not yet');
    },
    { retryLimit: 2 },
  );
  await db.inTenant('official', async (tx) => {
    await jobs.enqueue(tx, 'official', name, { n: 1 });
    await jobs.enqueue(tx, 'official', name, { n: 2 });
  });
  const count = (n: number) => tries.filter((tried) => tried === n).length;
  await expect.poll(() => [count(1), count(2)]).toEqual([2, 3]);
});

test('a slow job does not keep the others waiting', async () => {
  const name = 'test.slow';
  const done: number[] = [];
  const slow = Promise.withResolvers<void>();
  const jobs = await startJobs(
    db,
    name,
    async (_, { n }) => {
      if (n === 0) await slow.promise;
      done.push(n);
    },
    { concurrency: 2 },
  );
  for (let n = 0; n < 5; n++)
    await db.inTenant('official', (tx) => jobs.enqueue(tx, 'official', name, { n }));
  await expect.poll(() => done.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4]);
  slow.resolve();
  await expect.poll(() => done).toHaveLength(5);
});

test('of two waiting jobs with one key the second is dropped, for each tenant by itself', async () => {
  const name = 'test.key';
  const jobs = await startJobs(db, name, effect(name));
  const later = { startAfterSeconds: 1, singletonKey: 'order-1' };
  for (const tenantId of ['official', 'official', 'partner'])
    await db.inTenant(tenantId, (tx) => jobs.enqueue(tx, tenantId, name, { n: 1 }, later));
  await expect.poll(() => waitingOrRunning(name)).toBe(0);
  expect([await effects(name), await effects(name, 'partner')]).toEqual([[1], [1]]);
});

test('a stop waits for what is running and leaves the rest for the next start', async () => {
  const name = 'test.stop';
  let begun = 0;
  const goOn = Promise.withResolvers<void>();
  const slowly = async (tenantId: string, payload: { n: number }) => {
    begun += 1;
    await goOn.promise;
    await effect(name)(tenantId, payload);
  };
  const jobs = await startJobs(db, name, slowly, { concurrency: 2 });
  for (let n = 0; n < 6; n++)
    await db.inTenant('official', (tx) => jobs.enqueue(tx, 'official', name, { n }));
  await expect.poll(() => begun).toBe(2);
  const stopped = jobs.stop();
  goOn.resolve();
  await stopped;
  started.splice(0);
  expect(await effects(name)).toEqual([1, 1]);
  await startJobs(db, name, slowly, { concurrency: 6 });
  await expect.poll(() => effects(name)).toEqual([1, 1, 1, 1, 1, 1]);
});

test('jobs of a process that was killed are taken up by the next one, and their effects are there once', async () => {
  const name = 'test.kill';
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, '../../test/hang-in-job.ts'), url, serverOfFile().role ?? '', name],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  children.push(child);
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
  await startJobs(db, name, effect(name), {}, true);
  await expect.poll(() => effects(name)).toEqual([1]);
});

test('a sweep runs for every tenant, again and again, and outlives a failure', async () => {
  const seen: string[] = [];
  const jobs = createJobs(db, quiet);
  jobs.sweep('test.sweep', 0.05, async (tenantId) => {
    seen.push(tenantId);
    if (seen.length === 1) throw new Error('once');
  });
  await jobs.start();
  started.push(jobs);
  await expect.poll(() => seen.filter((tenantId) => tenantId === 'partner').length).toBeGreaterThan(2);
});
