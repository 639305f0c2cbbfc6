import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const seconds = 8;

interface DatabaseAddress {
  readonly host: string;
  readonly port: number;
  readonly user: string;
}

/**
 * Transactions a second of `pgbench`'s TPC-B with 8 clients on the same server; undefined when there is no `pgbench`. Of
 * `branches` 1 every transaction updates the same row.
 */
export function measurePgbench(address: DatabaseAddress, branches = 10): number | undefined {
  const program = findPgbench();
  if (program === undefined) return undefined;
  const at = ['-h', address.host, '-p', String(address.port), '-U', address.user];
  const sql = (text: string) =>
    run(program.replace(/pgbench$/, 'psql'), [...at, '-d', 'postgres', '-qc', text]);
  sql('drop database if exists woxing_yardstick');
  sql('create database woxing_yardstick');
  run(program, [...at, '-i', '-q', '-s', String(branches), 'woxing_yardstick']);
  const output = run(program, [...at, '-c', '8', '-j', '1', '-T', String(seconds), '-n', 'woxing_yardstick']);
  sql('drop database woxing_yardstick');
  return Number(/tps = ([\d.]+)/.exec(output)?.[1]);
}

/**
 * Transactions a second of 8 clients that each lock the same row of `bytes` with `select … for update` and write it back: what
 * selling from one row costs where everybody waits for the one before.
 */
export function measureHotRow(address: DatabaseAddress, bytes: number): number | undefined {
  const program = findPgbench();
  if (program === undefined) return undefined;
  const at = ['-h', address.host, '-p', String(address.port), '-U', address.user];
  const sql = (database: string, text: string) =>
    run(program.replace(/pgbench$/, 'psql'), [...at, '-d', database, '-qc', text]);
  const script = join(mkdtempSync(join(tmpdir(), 'woxing-pgbench-')), 'hot-row.sql');
  const random = `(select string_agg(decode(md5(n::text), 'hex'), '') from generate_series(1, ${Math.ceil(bytes / 16)}) n)`;
  writeFileSync(
    script,
    [
      'begin;',
      'select masks from hot where id = 1 for update;',
      `update hot set masks = set_byte(masks, (random() * ${bytes - 1})::integer, 1) where id = 1;`,
      'commit;',
    ].join('\n'),
  );
  sql('postgres', 'drop database if exists woxing_yardstick');
  sql('postgres', 'create database woxing_yardstick');
  sql('woxing_yardstick', 'create table hot (id integer primary key, masks bytea)');
  sql('woxing_yardstick', `insert into hot select 1, ${random}`);
  const clients = ['-c', '8', '-j', '1', '-T', String(seconds)];
  const output = run(program, [...at, ...clients, '-n', '-f', script, 'woxing_yardstick']);
  sql('postgres', 'drop database woxing_yardstick');
  rmSync(dirname(script), { recursive: true });
  return Number(/tps = ([\d.]+)/.exec(output)?.[1]);
}

function findPgbench(): string | undefined {
  const versions = '/usr/lib/postgresql';
  const folders = existsSync(versions)
    ? readdirSync(versions).map((version) => `${versions}/${version}/bin`)
    : [];
  return [...folders.toSorted().toReversed(), '/usr/bin', '/usr/local/bin']
    .map((folder) => `${folder}/pgbench`)
    .find((path) => existsSync(path));
}

function run(program: string, args: readonly string[]): string {
  return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}
