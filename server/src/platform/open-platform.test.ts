import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { refuseToBypass } from './application-role.ts';
import { readConfig } from './config.ts';
import { createLog } from './log.ts';
import { openPlatform } from './open-platform.ts';
import { createPool } from './pool.ts';

const { url, log } = await testDatabase();
const dataDir = await mkdtemp(join(tmpdir(), 'woxing-platform-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));
const quiet = createLog('silent');
const DATA_KEY = Buffer.alloc(32, 1).toString('base64');

test('the platform opens over an embedded database, and all of it closes', async () => {
  const platform = await openPlatform(readConfig({ DATA_DIR: dataDir }), quiet);
  expect(await platform.db.state()).toBe('ready');
  await platform.jobs.start();
  await platform.movableClock!.moveTo(new Date('2026-01-01T00:00:00Z'));
  expect(platform.clock.now().toISOString()).toMatch(/^2026-01-01T00:00/);
  const sealed = platform.vault.seal('张三', 'a');
  await platform.close();
  await platform.close();

  const again = await openPlatform(readConfig({ DATA_DIR: dataDir }), quiet);
  expect(again.vault.open(sealed, 'a')).toBe('张三');
  expect(again.clock.now().getUTCFullYear()).toBe(2026);
  await again.close();
});

test('a folder in use leaves nothing open behind the refusal', async () => {
  const config = readConfig({ DATA_DIR: dataDir });
  const owner = await openPlatform(config, quiet);
  await expect(openPlatform(config, quiet)).rejects.toThrow(/正在被另一个/);
  await owner.close();
  await (await openPlatform(config, quiet)).close();
});

test('DATABASE_URL switches to a server; one that does not answer is named', async () => {
  const platform = await openPlatform(readConfig({ DATA_DIR: dataDir, DATABASE_URL: url, DATA_KEY }), quiet);
  expect(await platform.db.tenantIds()).toEqual(['official']);
  await platform.close();
  const nowhere = readConfig({ DATA_DIR: dataDir, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
  await expect(openPlatform(nowhere, quiet)).rejects.toThrow(/无法连接环境变量 DATABASE_URL/);
});

test('in production without the sandbox the clock cannot be moved', async () => {
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: url, NODE_ENV: 'production', DATA_KEY });
  const platform = await openPlatform(config, quiet);
  expect(platform.movableClock).toBeUndefined();
  await platform.close();
});

test('an account that passes by row-level security is refused', async () => {
  const pool = createPool({ connectionString: url }, { max: 1 }, log);
  await expect(refuseToBypass(pool)).rejects.toThrow(/绕过行级安全/);
  await pool.end();
});
