import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';

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
  const said = run(program, [...at, '-c', '8', '-j', '1', '-T', String(seconds), '-n', 'woxing_yardstick']);
  sql('drop database woxing_yardstick');
  return Number(/tps = ([\d.]+)/.exec(said)?.[1]);
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
