import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { createLog } from './log.ts';
import type { ServerAddress } from './pool.ts';
import { StartRefusal } from './start-refusal.ts';

const log = createLog('silent');
const folder = await mkdtemp(join(tmpdir(), 'woxing-embedded-'));
const running = new Set<EmbeddedPostgres>();
const children = new Set<ChildProcess>();
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await Promise.all([...running].map((server) => server.stop()));
  await rm(folder, { recursive: true, force: true });
});

async function start(dataDir: string): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, log });
  running.add(server);
  return server;
}
async function stop(server: EmbeddedPostgres): Promise<void> {
  running.delete(server);
  await server.stop();
}
async function query(address: ServerAddress, sql: string): Promise<unknown[]> {
  const client = new Client(address);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}
const postmasterOf = async (dataDir: string) =>
  Number.parseInt(await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10);

test('what was written is there after a stop and a start', async () => {
  const dataDir = join(folder, 'kept');
  const first = await start(dataDir);
  await query(first.address, 'create table kept as select 1 as value');
  await stop(first);
  const second = await start(dataDir);
  expect(await query(second.address, 'select value from kept')).toEqual([{ value: 1 }]);
  await stop(second);
});

test('a folder in use is refused by a sentence, and is free after the stop', async () => {
  const dataDir = join(folder, 'owned');
  const owner = await start(dataDir);
  await expect(startEmbeddedPostgres({ dataDir, log })).rejects.toThrow(StartRefusal);
  await expect(startEmbeddedPostgres({ dataDir, log })).rejects.toThrow(/数据目录 .* 正在被另一个/);
  await stop(owner);
  await stop(await start(dataDir));
});

test('it listens on no port and lets nobody else into its socket folder', async () => {
  const server = await start(join(folder, 'private'));
  expect(await query(server.address, 'show listen_addresses')).toEqual([{ listen_addresses: '' }]);
  expect(await query(server.address, 'show fsync')).toEqual([{ fsync: 'on' }]);
  await stop(server);
});

test('a server that is killed is started again with everything that was committed', async () => {
  const dataDir = join(folder, 'killed');
  const server = await start(dataDir);
  await query(server.address, 'create table kept as select 1 as value');
  process.kill(await postmasterOf(dataDir), 'SIGKILL');
  await expect
    .poll(() => query(server.address, 'select value from kept').catch(() => 'down'))
    .toEqual([{ value: 1 }]);
  await stop(server);
});

test('an application that is killed takes its server along, and the next start recovers every commit', async () => {
  const dataDir = join(folder, 'crashed');
  for (let round = 1; round <= 3; round++) {
    const child = spawn(
      process.execPath,
      [join(import.meta.dirname, '../../test/write-until-killed.ts'), dataDir],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    children.add(child);
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    await expect.poll(() => output.split('\n').length).toBeGreaterThan(20);
    const exited = once(child, 'exit');
    const postmaster = await postmasterOf(dataDir);
    // Both at one blow: a moment later the server has begun to end by itself, and its process may be gone.
    child.kill('SIGKILL');
    if (round === 2) process.kill(postmaster, 'SIGKILL');
    await exited;
    const acknowledged = Number(output.trimEnd().split('\n').at(-1));
    const next = await start(dataDir);
    const [row] = (await query(next.address, 'select max(n) as max from written')) as { max: number }[];
    expect(row!.max).toBeGreaterThanOrEqual(acknowledged);
    await stop(next);
  }
});

test('a data folder that lies too deep for a socket works all the same', async () => {
  const dataDir = join(folder, 'd'.repeat(100));
  const server = await start(dataDir);
  expect(server.address.host).toMatch(/^\/tmp\/woxing-/);
  expect(await query(server.address, 'select 1 as one')).toEqual([{ one: 1 }]);
  await stop(server);
});

test('files of another major version are refused by a sentence', async () => {
  const dataDir = join(folder, 'old');
  await mkdir(join(dataDir, 'postgres'), { recursive: true });
  await writeFile(join(dataDir, 'postgres/PG_VERSION'), '9\n');
  await expect(startEmbeddedPostgres({ dataDir, log })).rejects.toThrow(/由 PostgreSQL 9 创建/);
});
