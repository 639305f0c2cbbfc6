import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkBackup } from '../server/src/platform/backup/check-backup.ts';
import { reachOwnDatabase } from '../server/src/platform/backup/reach-database.ts';
import { restoreBackup } from '../server/src/platform/backup/restore-backup.ts';
import { findDataKeys, fingerprintOf } from '../server/src/platform/data-key.ts';
import { createLog } from '../server/src/platform/log.ts';
import { StartRefusal } from '../server/src/platform/start-refusal.ts';
import { commandConfig, runCommand } from './run-command.ts';

/** Fills a database from a file of `npm run backup`, the product stopped: docs/recipes/backup-and-restore.md. */

const usage = `用法：
  npm run restore -- 文件            恢复到空的数据库
  npm run restore -- 文件 --force    先删除数据库中的全部数据，再恢复
  npm run restore -- 文件 --check    只检查文件是否完整，不改动任何数据`;

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { force: { type: 'boolean', default: false }, check: { type: 'boolean', default: false } },
  });
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) throw new StartRefusal(usage);
  await (values.check ? check(resolve(file)) : restore(resolve(file), values.force));
}

async function check(path: string): Promise<void> {
  const { header, trailer } = await checkBackup(path);
  const rows = Object.values(trailer.tables).reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `备份文件完整：${header.madeAt}，程序版本 ${header.program}，${header.tables.length}张表，${rows}行`,
  );
  console.log(`恢复时需要的数据密钥指纹：${header.dataKeys.join('、')}`);
}

async function restore(path: string, force: boolean): Promise<void> {
  const config = commandConfig();
  const log = createLog(config.logLevel);
  const dataKeys = (await findDataKeys(config)).map(fingerprintOf);
  const database = await reachOwnDatabase(config, log);
  try {
    const { tables, rows, migrated } = await restoreBackup({
      address: database.address,
      path,
      dataKeys,
      force,
      log,
    });
    console.log(`已恢复${tables}张表、${rows}行`);
    if (migrated.length > 0) console.log(`已应用备份之后的数据库变更${migrated.length}项`);
  } finally {
    await database.stop();
  }
}

await runCommand(run);
