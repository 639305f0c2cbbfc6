import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, describe, expect, inject, test, vi } from 'vitest';
import { createDatabase, databaseUrl, dropDatabase } from '../../test/server.ts';
import { readConfig } from './config.ts';
import { prepareDataFolder, reasonOf } from './data-folder.ts';
import { forgetOlderDataKeys } from './known-data-keys.ts';
import { listeningRefusal, tryListening } from './listening.ts';
import { createLog } from './log.ts';
import { openPlatform } from './open-platform.ts';
import { StartRefusal } from './start-refusal.ts';

const server = inject('server');
const quiet = createLog('silent');
const folder = await mkdtemp(join(tmpdir(), 'woxing-refusals-'));
const created: string[] = [];
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  for (const name of created) await dropDatabase(server.url, name);
});

const failed = (code: string) => reasonOf(Object.assign(new Error(code), { code }));
const keyOf = (byte: number) => Buffer.alloc(32, byte).toString('base64');

async function newDatabase(): Promise<{ name: string; url: string }> {
  const name = await createDatabase(server.url, server.template);
  created.push(name);
  return { name, url: databaseUrl(server.url, name) };
}

async function asOwner(url: string, ...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The sentence of the refusal; undefined when the platform opens. */
async function refusalOf(env: Readonly<Record<string, string>>): Promise<string | undefined> {
  try {
    const platform = await openPlatform(readConfig({ DATA_DIR: join(folder, 'none'), ...env }), quiet);
    await platform.close();
    return undefined;
  } catch (error) {
    if (!(error instanceof StartRefusal)) throw error;
    return error.message;
  }
}

describe('the folder', () => {
  test('a file, a file above it, and the files of the kernel are refused by a sentence', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    await expect(prepareDataFolder(file)).rejects.toThrow(/不是文件夹/);
    await expect(prepareDataFolder(join(file, 'below'))).rejects.toThrow(/不是文件夹/);
    for (const place of ['/proc/woxing', '/proc/self/data/deep', '/sys/woxing'])
      await expect(prepareDataFolder(place)).rejects.toThrow(/虚拟文件系统/);
    await expect(prepareDataFolder(join(folder, 'x'.repeat(300)))).rejects.toThrow(/路径过长/);
  });

  test('what the system has against a folder is said in words', () => {
    expect(failed('EACCES')).toMatch(/没有读写权限/);
    expect(failed('EROFS')).toMatch(/只读/);
    expect(failed('EIO')).toBe('无法使用（EIO）');
  });

  test('what is no database is refused by a sentence', async () => {
    const odd = join(folder, 'odd');
    await mkdir(join(odd, 'postgres'), { recursive: true });
    expect(await refusalOf({ DATA_DIR: odd })).toMatch(/不是内嵌数据库的数据/);
  });
});

describe('the address', () => {
  test('a port in use and a host that is not ours are refused by a sentence', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    await expect(tryListening({ host: '127.0.0.1', port })).rejects.toThrow(/端口 \d+ 已被其他程序占用/);
    other.close();
    await once(other, 'close');
    await tryListening({ host: '127.0.0.1', port });
    await expect(tryListening({ host: '203.0.113.1', port: 0 })).rejects.toThrow(/不是本机的地址/);
  });

  test('a port that asks for a right is named', () => {
    const error = Object.assign(new Error('listen EACCES'), { code: 'EACCES' });
    expect(String(listeningRefusal(error, { host: '127.0.0.1', port: 80 }))).toMatch(/没有权限监听端口 80/);
    const bug = new Error('something else');
    expect(listeningRefusal(bug, { host: '127.0.0.1', port: 80 })).toBe(bug);
  });
});

describe('the database', () => {
  test('one that is read-only, and an account without rights, are refused by a sentence', async () => {
    const { name, url } = await newDatabase();
    await asOwner(url, `alter database ${name} set default_transaction_read_only = on`);
    expect(await refusalOf({ DATABASE_URL: url, DATA_KEY: keyOf(1) })).toMatch(/数据库是只读的/);
    const role = `weak_${name}`;
    await asOwner(
      server.url,
      `alter database ${name} reset default_transaction_read_only`,
      `create role ${role} login`,
    );
    try {
      const weak = url.replace(/^(postgres(?:ql)?:\/\/)[^@/]*@?/, `$1${role}@`);
      expect(await refusalOf({ DATABASE_URL: weak, DATA_KEY: keyOf(1) })).toMatch(/权限不足/);
    } finally {
      await asOwner(server.url, `drop role ${role}`);
    }
  });

  test('an older program on a newer schema is refused', async () => {
    const { url } = await newDatabase();
    await asOwner(url, `insert into schema_migrations (file, checksum) values ('9999_later.sql', 'x')`);
    expect(await refusalOf({ DATABASE_URL: url, DATA_KEY: keyOf(1) })).toMatch(/较新版本.*9999_later/);
    await asOwner(url, `update schema_migrations set file = 'pg-boss 99.0.0' where file = '9999_later.sql'`);
    expect(await refusalOf({ DATABASE_URL: url, DATA_KEY: keyOf(1) })).toMatch(/较新版本.*pg-boss 99/);
  });

  test('more connections than the server has left are refused by a sentence with the figures', async () => {
    const { url } = await newDatabase();
    const env = { DATABASE_URL: url, DATA_KEY: keyOf(1) };
    expect(await refusalOf({ ...env, DATABASE_CONNECTIONS: '500' })).toMatch(
      /连接数不足：最多\d+个，已用\d+个，本进程需要501个/,
    );
    const platform = await openPlatform(readConfig({ ...env, DATABASE_CONNECTIONS: '4' }), quiet);
    expect(platform.db.pool.options.max).toBe(4);
    await platform.close();
  });
});

describe('the data key', () => {
  test('a process with another key, or a part of the keys, is refused; rotation goes through', async () => {
    const { url } = await newDatabase();
    const withKeys = (...keys: number[]) => ({ DATABASE_URL: url, DATA_KEY: keys.map(keyOf).join(',') });
    expect(await refusalOf(withKeys(1))).toBeUndefined();
    expect(await refusalOf(withKeys(2))).toMatch(/数据密钥与数据库不符.*DATA_KEY/);
    expect(await refusalOf(withKeys(1, 2))).toBeUndefined();
    expect(await refusalOf(withKeys(2, 1))).toBeUndefined();
    // From here on something may be sealed with either.
    expect(await refusalOf(withKeys(1))).toMatch(/数据密钥与数据库不符/);
    expect(await refusalOf(withKeys(2))).toMatch(/数据密钥与数据库不符/);
    const platform = await openPlatform(readConfig(withKeys(2, 1)), quiet);
    await forgetOlderDataKeys(platform.db.pool, platform.vault);
    await platform.close();
    expect(await refusalOf(withKeys(2))).toBeUndefined();
    expect(await refusalOf(withKeys(1))).toMatch(/数据密钥与数据库不符/);
  });

  test('none is made for a database that has one, and the refusal leaves no file behind', async () => {
    const { url } = await newDatabase();
    const first = join(folder, 'first');
    const second = join(folder, 'second');
    expect(await refusalOf({ DATABASE_URL: url, DATA_DIR: first })).toBeUndefined();
    expect(await readdir(first)).toEqual(['data-key']);
    expect(await refusalOf({ DATABASE_URL: url, DATA_DIR: second })).toMatch(/缺少数据密钥/);
    await expect(readdir(second)).rejects.toThrow(/ENOENT/);
    expect(await refusalOf({ DATABASE_URL: url, DATA_DIR: first })).toBeUndefined();
    await writeFile(join(first, 'data-key'), 'no key\n');
    expect(await refusalOf({ DATABASE_URL: url, DATA_DIR: first })).toMatch(/data-key 的内容不正确/);
  });

  test('a second start over a folder in use leaves nothing in it', async () => {
    const dataDir = join(folder, 'used');
    const owner = await openPlatform(readConfig({ DATA_DIR: dataDir }), quiet);
    await rm(join(dataDir, 'data-key'));
    const before = await readdir(dataDir);
    expect(await refusalOf({ DATA_DIR: dataDir })).toMatch(/正在被另一个/);
    expect(await readdir(dataDir)).toEqual(before);
    await owner.close();
    expect(await refusalOf({ DATA_DIR: dataDir })).toMatch(/缺少数据密钥/);
  });
});

describe('while the database is away', () => {
  test('one line a second says so, with how many were left out; other faults are all told', () => {
    const lines: { msg: string; leftOut?: number }[] = [];
    const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line) as never) });
    const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    for (let sweep = 0; sweep < 30; sweep++)
      log.error({ error: sweep % 2 === 0 ? away : new AggregateError([away]) }, 'a sweep failed');
    log.error({ error: new Error('a mistake') }, 'a job failed');
    log.child({ requestId: 'r' }).warn({ error: away }, 'an idle database connection broke');
    expect(lines.map(({ msg }) => msg)).toEqual(['a sweep failed', 'a job failed']);
    const later = performance.now() + 1001;
    const clock = vi.spyOn(performance, 'now').mockReturnValue(later);
    log.error({ error: away }, 'a sweep failed');
    clock.mockRestore();
    expect(lines.at(-1)).toMatchObject({ msg: 'a sweep failed', leftOut: 30 });
  });
});
