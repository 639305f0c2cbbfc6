import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { loadDataKeys } from '#src/platform/data-key.ts';
import { startEmbeddedPostgres } from '#src/platform/embedded-postgres.ts';
import { createLog } from '#src/platform/log.ts';
import { migrate } from '#src/platform/migrations.ts';

/** `npm run backup` and `npm run restore` as an operator runs them on the embedded database. */

const log = createLog('silent');
const home = await mkdtemp(join(tmpdir(), 'wx-'));
const [used, fresh] = [join(home, 'used'), join(home, 'fresh')];
const embedded = await startEmbeddedPostgres({ dataDir: used, log });
afterAll(async () => {
  await embedded.stop();
  await rm(home, { recursive: true, force: true });
});
await loadDataKeys({ dataDir: used, dataKeys: [] });
await migrate(embedded.address, log);
const client = new Client(embedded.address);
await client.connect();
await client.query("insert into tenants (id, name, variant) values ('official', 'ours', 'A')");
await client.end();

/** Its exit code and what it says. */
function run(command: 'backup' | 'restore', dataDir: string, ...args: string[]): Promise<string> {
  const program = join(import.meta.dirname, `../../bin/${command}.ts`);
  const { DATABASE_URL: _, DATA_KEY: __, ...inherited } = process.env;
  const env = { ...inherited, DATA_DIR: dataDir, NODE_ENV: 'test' };
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], { env }, (error, stdout, stderr) =>
      resolve(`${error?.code ?? 0} ${stdout}${stderr}`),
    );
  });
}

test('a backup is taken beside the running product, and comes back into another folder with the same key', async () => {
  expect(await run('backup', used)).toMatch(/^0 .*已备份\d+张表、\d+行到 /);
  const [name] = await readdir(join(used, 'backups'));
  expect(name).toMatch(/^woxing-\d{8}T\d{6}Z\.backup\.gz$/);
  const file = join(used, 'backups', name!);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await run('backup', used, file)).toMatch(/^1 .*已存在/);
  expect(await run('restore', fresh, file, '--check')).toMatch(/^0 .*备份文件完整/);

  expect(await run('restore', used, file)).toMatch(/^1 .*正在被另一个“我行”进程使用/);
  expect(await run('restore', fresh, file)).toMatch(/^1 .*数据密钥与备份时的不一致/);
  expect(await readdir(fresh)).not.toContain('data-key');
  await mkdir(fresh, { recursive: true });
  await copyFile(join(used, 'data-key'), join(fresh, 'data-key'));
  expect(await run('restore', fresh, file)).toMatch(/^0 .*已恢复/);
  expect(await run('restore', fresh, file)).toMatch(/^1 .*--force/);

  const again = await startEmbeddedPostgres({ dataDir: fresh, log });
  const reader = new Client(again.address);
  await reader.connect();
  const { rows } = await reader.query('select id, name from tenants');
  await reader.end();
  await again.stop();
  expect(rows).toEqual([{ id: 'official', name: 'ours' }]);
});

test('where there is no database, no argument or a wrong one, a sentence says so', async () => {
  expect(await run('backup', join(home, 'nothing'))).toMatch(/^1 .*中没有数据库/);
  expect(await run('restore', fresh)).toMatch(/^1 .*用法/);
  expect(await run('restore', fresh, join(home, 'nowhere'))).toMatch(/^1 .*找不到备份文件/);
});
