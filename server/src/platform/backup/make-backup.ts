import { createHash, type Hash } from 'node:crypto';
import type { Client } from 'pg';
import type { ServerAddress } from '../pool.ts';
import { StartRefusal } from '../start-refusal.ts';
import { type BackupHeader, type BackupTrailer, type Block, writeBackupFile } from './backup-file.ts';
import { copyOut } from './copy-streams.ts';
import { seesAllTenants, withOwner } from './owner-session.ts';
import { listSequences, listTables, type Table } from './tables.ts';

export interface BackupInput {
  /** Signed in as the owner of the tables, or as somebody whom no policy binds. */
  readonly address: ServerAddress;
  readonly path: string;
  /** Fingerprints of the data keys, the newest first. */
  readonly dataKeys: readonly string[];
  /** Version of this program. */
  readonly program: string;
}

export interface Backup {
  readonly tables: number;
  readonly rows: number;
}

/**
 * Writes everything of all tenants as it is at one moment, while the product goes on: one transaction sees one snapshot
 * from its first statement to its last. Sequences do not belong to snapshots; they are read last, so that none is behind
 * the rows. Memory stays the same however large a table is.
 */
export async function makeBackup(input: BackupInput): Promise<Backup> {
  return withOwner(input.address, async (client) => {
    await client.query('begin transaction isolation level repeatable read, read only');
    const migrations = await listMigrations(client);
    const tables = await listTables(client);
    const head: BackupHeader = {
      format: 'woxing-backup',
      version: 1,
      madeAt: new Date().toISOString(),
      program: input.program,
      server: await serverVersion(client),
      migrations,
      dataKeys: [...input.dataKeys],
      tables: tables.map(({ name, columns }) => ({ name, columns: [...columns] })),
    };
    const sums: BackupTrailer['tables'] = {};
    const readers = await tenantsToReadAs(client);
    await writeBackupFile(input.path, head, async function* () {
      for (const table of tables) sums[table.name] = yield* blocksOf(client, table, readers);
      return { end: true, tables: sums, sequences: await readSequences(client) };
    });
    await client.query('commit');
    return {
      tables: tables.length,
      rows: Object.values(sums).reduce((sum, { rows }) => sum + rows, 0),
    };
  });
}

async function listMigrations(client: Client): Promise<BackupHeader['migrations']> {
  const { rows } = await client.query<{ there: boolean }>(
    "select to_regclass('public.schema_migrations') is not null as there",
  );
  if (!rows[0]!.there) throw new StartRefusal('数据库中没有本产品的数据，无需备份');
  const { rows: applied } = await client.query<{ file: string; checksum: string }>(
    'select file, checksum from public.schema_migrations order by applied_at, file',
  );
  return applied;
}

async function serverVersion(client: Client): Promise<string> {
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  return rows[0]!.server_version;
}

/** Whom policies bind reads the rows tenant by tenant; everybody else, all at once. */
async function tenantsToReadAs(client: Client): Promise<readonly (string | undefined)[]> {
  if (await seesAllTenants(client)) return [undefined];
  const { rows } = await client.query<{ id: string }>('select id from public.tenants order by id');
  return rows.map(({ id }) => id);
}

async function* blocksOf(
  client: Client,
  table: Table,
  tenants: readonly (string | undefined)[],
): AsyncGenerator<Block, { rows: number; sha256: string }> {
  const hash = createHash('sha256');
  let rows = 0;
  for (const tenantId of table.byTenant ? tenants : [undefined]) {
    if (tenantId !== undefined)
      await client.query("select set_config('app.tenant_id', $1, true)", [tenantId]);
    const copied = copyOut(client, `copy (select ${table.columns.join(', ')} from ${table.name}) to stdout`);
    for await (const block of blocks(table.name, copied, hash)) {
      rows += block.rows;
      yield block;
    }
  }
  return { rows, sha256: hash.digest('hex') };
}

/** Whole rows, so many at a time that a block has its size. */
async function* blocks(table: string, copied: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<Block> {
  let waiting: Buffer[] = [];
  let length = 0;
  const block = (): Block => {
    const bytes = Buffer.concat(waiting);
    hash.update(bytes);
    [waiting, length] = [[], 0];
    return { table, rows: countRows(bytes), bytes };
  };
  for await (const rows of copied) {
    waiting.push(rows);
    length += rows.length;
    if (length >= blockBytes) yield block();
  }
  if (waiting.length > 0) yield block();
}

/** A row ends with a line break, and holds none: COPY writes those of values otherwise. */
function countRows(bytes: Buffer): number {
  let rows = 0;
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) rows += 1;
  return rows;
}

const blockBytes = 1 << 16;

async function readSequences(client: Client): Promise<BackupTrailer['sequences']> {
  const sequences: BackupTrailer['sequences'] = {};
  for (const name of await listSequences(client)) {
    const { rows } = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${name}`,
    );
    sequences[name] = rows[0]!;
  }
  return sequences;
}
