import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { ensureApplicationRole, ensureDueWorkRole } from './application-role.ts';
import { installDueWork } from './due-work.ts';
import { installJobNews, installJobTables, isNewerJobTables } from './job-tables.ts';
import type { Log } from './log.ts';
import type { ServerAddress } from './pool.ts';
import { StartRefusal } from './start-refusal.ts';
import { installGrants, installTenancy, withAllTenants } from './tenancy.ts';

export interface Migrated {
  /** The role the application takes on; absent where the one that signs in may not create it, and owns the tables. */
  readonly role: string | undefined;
  /** The files applied just now, in order. */
  readonly applied: readonly string[];
}

/**
 * Brings a database up to date: the numbered files that it has not seen, each in a transaction that sees the rows of all tenants;
 * then row-level security and grants for whatever they made. Any number of processes may call this at once. A file that was changed after it had
 * been applied is refused. `only`: no files but these, for a database as it once was.
 */
export async function migrate(
  address: ServerAddress,
  log: Log,
  directory = ownFiles,
  only?: ReadonlySet<string>,
): Promise<Migrated> {
  const client = new Client({ ...address, application_name: 'woxing-migrations' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    const applied = await applyFiles(client, directory, only);
    await installJobTables(client);
    await installJobNews(client);
    await installTenancy(client);
    const role = await ensureApplicationRole(client);
    if (role) await installGrants(client, role);
    const reader = role && (await ensureDueWorkRole(client));
    if (reader) await installDueWork(client, reader, role);
    for (const file of applied) log.info({ file }, 'migration applied');
    return { role, applied };
  } finally {
    // Ending the session frees the lock.
    await client.end();
  }
}

const ownFiles = fileURLToPath(new URL('../../db/migrations/', import.meta.url));
const lockKey = 0x776f_7869;

/** Checksums of the files that this program has, by name. */
export async function ownMigrations(): Promise<ReadonlyMap<string, string>> {
  return new Map((await readFiles(ownFiles)).map(({ file, checksum }) => [file, checksum]));
}

async function applyFiles(
  client: Client,
  directory: string,
  only: ReadonlySet<string> | undefined,
): Promise<string[]> {
  await client.query(`create table if not exists schema_migrations (
    file text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  const { rows } = await client.query<{ file: string; checksum: string }>(
    'select file, checksum from schema_migrations',
  );
  const known = new Map(rows.map((row) => [row.file, row.checksum]));
  const files = await readFiles(directory);
  refuseNewer(
    [...known.keys()],
    files.map(({ file }) => file),
  );
  const applied: string[] = [];
  for (const { file, sql, checksum } of files) {
    if (only?.has(file) === false) continue;
    const before = known.get(file);
    if (before === checksum) continue;
    if (before)
      throw new Error(`migration ${file} was changed after it had been applied; add a new file instead`);
    await applyFile(client, file, sql, checksum);
    applied.push(file);
  }
  return applied;
}

/** An older program would not know what a newer one has made of the tables. */
function refuseNewer(applied: readonly string[], files: readonly string[]): void {
  const unknown = applied.find((name) =>
    name.endsWith('.sql') ? !files.includes(name) : isNewerJobTables(name),
  );
  if (unknown !== undefined)
    throw new StartRefusal(`数据库已由较新版本的程序升级（${unknown}），请使用该版本或更新的程序`);
}

interface MigrationFile {
  readonly file: string;
  readonly sql: string;
  readonly checksum: string;
}

/** In the order in which they are applied. */
async function readFiles(directory: string): Promise<MigrationFile[]> {
  const files = (await readdir(directory)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    files.map(async (file) => {
      if (!/^\d{4}_[a-z0-9-]+\.sql$/.test(file))
        throw new Error(`a migration is named NNNN_name.sql, not ${file}`);
      const sql = (await readFile(`${directory}/${file}`, 'utf8')).replaceAll('\r\n', '\n');
      return { file, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function applyFile(client: Client, file: string, sql: string, checksum: string): Promise<void> {
  await client.query('begin');
  try {
    await withAllTenants(client, async () => {
      await client.query(sql);
    });
    await client.query('insert into schema_migrations (file, checksum) values ($1, $2)', [file, checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`migration ${file} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}
