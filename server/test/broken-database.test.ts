import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { openDatabase } from '#src/platform/database.ts';
import { startEmbeddedPostgres } from '#src/platform/embedded-postgres.ts';
import { createLog } from '#src/platform/log.ts';
import { migrate } from '#src/platform/migrations.ts';
import { createPool } from '#src/platform/pool.ts';
import { addTenant, testVault } from './database.ts';
import { captchaTestToken, md5, openFrontDoor } from './front-door.ts';
import { handClock } from './hand-clock.ts';

/** A PostgreSQL of this file's own, because it is stopped in mid-air and loses its disk. */
const log = createLog('silent');
const dataDir = await mkdtemp(join(tmpdir(), 'wx-'));
const server = await startEmbeddedPostgres({ dataDir, log, settings: { fsync: 'off' } });
const { role } = await migrate(server.address, log);
const pool = createPool(server.address, { role, max: 4, silenceMs: 300, waitMs: 300 }, log);
const db = openDatabase(pool, log, testVault, { diskFullMs: 500 });
// On a busy machine the first connection may take longer than the pool of this file waits.
await vi.waitFor(() => addTenant(db, 'official'), 20_000);
const { app, post, get } = await openFrontDoor({ db, clock: handClock() });
const owner = new Client(server.address);
await owner.connect();
afterAll(async () => {
  await app.close();
  await owner.end();
  await db.close();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Writes: every try is counted. */
const signIn = () =>
  post('/login/appNewLogin', {
    mobilePhone: '13800000010',
    loginPsw: md5('wrong'),
    accCode: captchaTestToken,
  });
const untilReady = () => vi.waitFor(async () => expect((await get('/readyz')).statusCode).toBe(200), 10_000);

async function expectUnavailable(answer: Awaited<ReturnType<typeof signIn>>): Promise<void> {
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
  expect(answer.json<{ msg: string }>().msg).toMatch(
    /^(服务正在启动或繁忙，请稍后重试|当前访问人数较多，请5秒后重试)$/,
  );
}

test('a database stopped in mid-air: the probe says so within a second or so, and no request hangs', async () => {
  await untilReady();
  const { rows } = await owner.query<{ pid: number }>('select pid from pg_stat_activity');
  const postmaster = Number.parseInt(await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10);
  const all = [postmaster, ...rows.map(({ pid }) => pid)];
  for (const pid of all) process.kill(pid, 'SIGSTOP');
  try {
    const probed = await get('/readyz');
    expect([probed.statusCode, probed.body]).toEqual([503, 'the database does not answer']);
    for (const answer of await Promise.all(Array.from({ length: 6 }, signIn)))
      await expectUnavailable(answer);
  } finally {
    for (const pid of all) process.kill(pid, 'SIGCONT');
  }
  await untilReady();
  expect((await signIn()).statusCode).toBe(200);
}, 15_000);

test('a database that takes no writes is not ready, and a write is refused politely', async () => {
  await owner.query("alter system set default_transaction_read_only = 'on'");
  await owner.query('select pg_reload_conf()');
  await vi.waitFor(async () => expect((await get('/readyz')).body).toBe('the database takes no writes'));
  expect((await get('/readyz')).statusCode).toBe(503);
  await expectUnavailable(await signIn());
  await owner.query('alter system reset default_transaction_read_only');
  await owner.query('select pg_reload_conf()');
  await untilReady();
});

test('a full disk is remembered for a while, since nothing but a write meets it', async () => {
  await owner.query(`
    create function disk_is_full() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
    create trigger full_disk before insert on rate_counters execute function disk_is_full()`);
  await expectUnavailable(await signIn());
  const probed = await get('/readyz');
  expect([probed.statusCode, probed.body]).toEqual([503, "the database's disk is full"]);
  await owner.query('drop trigger full_disk on rate_counters');
  await untilReady();
});

test('sessions that the server ends are a refusal to whoever used them, and to nobody after', async () => {
  await owner.query(`
    create function end_session() returns trigger language plpgsql security definer as $$
      begin perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(5); return new; end $$;
    create trigger ended before insert on rate_counters execute function end_session()`);
  await expectUnavailable(await signIn());
  await owner.query('drop trigger ended on rate_counters');
  expect((await signIn()).statusCode).toBe(200);
});

test('a statement that is too slow is ended, and who waits for it hears that the house is busy', async () => {
  const slow = db.read('official', (tx) => sql`select pg_sleep(30)`.execute(tx));
  await expect(slow).rejects.toThrow('Query read timeout');
  expect(await db.read('official', (tx) => sql`select 1 as a`.execute(tx))).toMatchObject({
    rows: [{ a: 1 }],
  });
});
