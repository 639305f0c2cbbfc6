import { mkdir, readFile, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { makeBackup } from '../server/src/platform/backup/make-backup.ts';
import { reachExistingDatabase } from '../server/src/platform/backup/reach-database.ts';
import { findDataKeys, fingerprintOf } from '../server/src/platform/data-key.ts';
import { createLog } from '../server/src/platform/log.ts';
import { StartRefusal } from '../server/src/platform/start-refusal.ts';
import { commandConfig, runCommand } from './run-command.ts';

/** Writes all tenants into one file, beside the running product: docs/recipes/backup-and-restore.md. */
async function run(): Promise<void> {
  const config = commandConfig();
  const { positionals } = parseArgs({ allowPositionals: true });
  if (positionals.length > 1) throw new StartRefusal('用法：npm run backup [-- 文件]');
  const path = resolve(positionals[0] ?? join(config.dataDir, 'backups', fileName(new Date())));
  if (await exists(path)) throw new StartRefusal(`文件 ${path} 已存在，备份不会覆盖已有文件`);
  const dataKeys = (await findDataKeys(config)).map(fingerprintOf);
  const database = await reachExistingDatabase(config, createLog(config.logLevel));
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const { tables, rows } = await makeBackup({
      address: database.address,
      path,
      dataKeys,
      program: await programVersion(),
    });
    const { size } = await stat(path);
    console.log(`已备份${tables}张表、${rows}行到 ${path}（${(size / 1e6).toFixed(1)} MB）`);
    console.log(`数据密钥不在备份中，请另行保管；密钥指纹：${dataKeys.join('、')}`);
  } finally {
    await database.stop();
  }
}

/** `woxing-20261122T081500Z.backup.gz` */
function fileName(now: Date): string {
  return `woxing-${now.toISOString().replace(/[-:]|\.\d+/g, '')}.backup.gz`;
}

async function programVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile(join(import.meta.dirname, '../package.json'), 'utf8')) as {
    version: string;
  };
  return version;
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

await runCommand(run);
