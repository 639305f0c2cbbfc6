import type { Client } from 'pg';
import { pgBossMark } from '../job-tables.ts';
import type { Log } from '../log.ts';
import { migrate, ownMigrations } from '../migrations.ts';
import type { ServerAddress } from '../pool.ts';
import { StartRefusal } from '../start-refusal.ts';
import { forcedTables } from '../tenancy.ts';
import { type BackupHeader, type BackupTrailer, openBackupFile } from './backup-file.ts';
import { checkBackup, countTables } from './check-backup.ts';
import { copyIn } from './copy-streams.ts';
import { withOwner } from './owner-session.ts';
import { listTables } from './tables.ts';

export interface RestoreInput {
  /** Signed in as whoever owns the tables from now on. */
  readonly address: ServerAddress;
  readonly path: string;
  /** Fingerprints of the data keys that the product is going to have. */
  readonly dataKeys: readonly string[];
  /** Whether what is in the database may be thrown away. */
  readonly force: boolean;
  readonly log: Log;
}

export interface Restored {
  readonly tables: number;
  readonly rows: number;
  /** Migrations that the program has and the backup had not, applied after the rows. */
  readonly migrated: readonly string[];
}

/**
 * Fills an empty database from a backup. The file is read whole before anything is touched; then the schema of the backup
 * is made by its migrations, all rows come in one transaction, and newer migrations follow. Throws `StartRefusal` where
 * the file is not whole, was made by a newer program, was sealed with other data keys, or the database is not empty.
 */
export async function restoreBackup(input: RestoreInput): Promise<Restored> {
  const { header, trailer } = await checkBackup(input.path);
  await refuseOtherSchema(header);
  refuseOtherKeys(header, input.dataKeys);
  await withOwner(input.address, async (client) => {
    await refuseWhileInUse(client);
    await makeEmpty(client, input.force);
  });
  const files = new Set(header.migrations.map(({ file }) => file));
  await migrate(input.address, input.log, undefined, files);
  await withOwner(input.address, (client) => loadRows(client, input.path, header, trailer));
  const { applied } = await migrate(input.address, input.log);
  return {
    tables: header.tables.length,
    rows: Object.values(trailer.tables).reduce((sum, { rows }) => sum + rows, 0),
    migrated: applied,
  };
}

async function refuseOtherSchema({ migrations, program }: BackupHeader): Promise<void> {
  const own = await ownMigrations();
  for (const { file, checksum } of migrations) {
    if (!file.endsWith('.sql')) continue;
    const ours = own.get(file);
    if (ours === undefined)
      throw new StartRefusal(
        `此备份由更新的程序（${program}）写成，含有本程序没有的数据库变更 ${file}，请先升级程序再恢复`,
      );
    if (ours !== checksum)
      throw new StartRefusal(`此备份的数据库变更 ${file} 与本程序的不一致，请使用写成备份的程序版本恢复`);
  }
  const queue = migrations.findLast(({ file }) => file.startsWith('pg-boss '))?.file;
  if (queue !== pgBossMark)
    throw new StartRefusal(
      `此备份的任务队列为 ${queue ?? '未知版本'}，本程序为 ${pgBossMark}，请使用写成备份的程序版本恢复，再升级`,
    );
}

function refuseOtherKeys(header: BackupHeader, dataKeys: readonly string[]): void {
  const missing = header.dataKeys.filter((fingerprint) => !dataKeys.includes(fingerprint));
  if (missing.length > 0)
    throw new StartRefusal(
      `数据密钥与备份时的不一致（缺少指纹为 ${missing.join('、')} 的密钥），恢复后个人信息将无法解密；请在 DATA_KEY 中提供备份时的密钥`,
    );
}

async function refuseWhileInUse(client: Client): Promise<void> {
  const { rows } = await client.query<{ others: number }>(`
    select count(*)::integer as others from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name like 'woxing%'`);
  if (rows[0]!.others > 0) throw new StartRefusal('数据库正在被本产品使用，请先停止所有“我行”进程再恢复');
}

async function makeEmpty(client: Client, force: boolean): Promise<void> {
  const { rows } = await client.query<{ held: number }>(`
    select count(*)::integer as held from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p', 'v', 'm', 'S')`);
  if (rows[0]!.held === 0) return;
  if (!force)
    throw new StartRefusal('数据库中已有数据，恢复会将其全部删除；如确需覆盖，请加上 --force 重新执行');
  await client.query(
    'begin; drop schema if exists pgboss cascade; drop schema public cascade; create schema public; grant usage on schema public to public; commit',
  );
}

/** All or nothing. Whoever owns the tables frees himself of their policies meanwhile, and no trigger of ours takes part. */
async function loadRows(
  client: Client,
  path: string,
  header: BackupHeader,
  trailer: BackupTrailer,
): Promise<void> {
  await client.query('begin');
  const forced = await forcedTables(client);
  const names = await expectSameTables(client, header);
  for (const name of forced) await client.query(`alter table ${name} no force row level security`);
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  await client.query(`truncate ${names.join(', ')}`);
  await copyTables(client, path, header);
  await expectCounts(client, trailer);
  for (const [name, { value, called }] of Object.entries(trailer.sequences))
    await client.query('select setval($1::regclass, $2::bigint, $3)', [name, value, called]);
  for (const name of names) await client.query(`alter table ${name} enable trigger user`);
  for (const name of forced) await client.query(`alter table ${name} force row level security`);
  await client.query('commit');
  await client.query('analyze');
}

async function expectSameTables(client: Client, header: BackupHeader): Promise<string[]> {
  const there = await listTables(client);
  const made = there.map(shapeOf);
  const unlike = header.tables.map(shapeOf).filter((shape) => !made.includes(shape));
  if (unlike.length > 0)
    throw new Error(`the migrations do not make what was backed up: ${unlike.join('; ')}`);
  return there.map(({ name }) => name);
}

function shapeOf({ name, columns }: { readonly name: string; readonly columns: readonly string[] }): string {
  return `${name} (${columns.toSorted().join(', ')})`;
}

async function copyTables(client: Client, path: string, header: BackupHeader): Promise<void> {
  const { blocks } = await openBackupFile(path);
  const columnsOf = new Map(header.tables.map(({ name, columns }) => [name, columns]));
  const counts = countTables(header);
  let next = await blocks.next();
  while (!next.done) {
    const { table } = next.value;
    const rowsOf = async function* (): AsyncGenerator<Buffer> {
      for (; !next.done && next.value.table === table; next = await blocks.next()) {
        counts.add(table, next.value);
        yield next.value.bytes;
      }
    };
    await copyIn(client, `copy ${table} (${columnsOf.get(table)!.join(', ')}) from stdin`, rowsOf());
  }
  counts.expect(path, next.value);
}

async function expectCounts(client: Client, { tables }: BackupTrailer): Promise<void> {
  for (const [name, { rows: wanted }] of Object.entries(tables)) {
    const { rows } = await client.query<{ count: string }>(`select count(*) as count from ${name}`);
    if (Number(rows[0]!.count) !== wanted)
      throw new Error(`${name} has ${rows[0]!.count} rows and not the ${wanted} of the backup`);
  }
}
