import { createHash, type Hash } from 'node:crypto';
import { StartRefusal } from '../start-refusal.ts';
import { type BackupHeader, type BackupTrailer, openBackupFile } from './backup-file.ts';

/** What a whole file holds. */
export interface CheckedBackup {
  readonly header: BackupHeader;
  readonly trailer: BackupTrailer;
}

/** Reads a file from one end to the other; throws `StartRefusal` unless every table has the rows and the sum that it says. */
export async function checkBackup(path: string): Promise<CheckedBackup> {
  const { header, blocks } = await openBackupFile(path);
  const found = countTables(header);
  let next = await blocks.next();
  for (; !next.done; next = await blocks.next()) found.add(next.value.table, next.value);
  found.expect(path, next.value);
  return { header, trailer: next.value };
}

export interface TableCounts {
  add(table: string, block: { readonly rows: number; readonly bytes: Buffer }): void;
  /** Throws `StartRefusal` where the trailer says otherwise. */
  expect(path: string, trailer: BackupTrailer): void;
}

export function countTables({ tables }: BackupHeader): TableCounts {
  const found = new Map<string, { rows: number; hash: Hash }>(
    tables.map(({ name }) => [name, { rows: 0, hash: createHash('sha256') }]),
  );
  return {
    add(table, { rows, bytes }) {
      const counted = found.get(table);
      if (!counted) throw new Error(`a block of a table that was not announced: ${table}`);
      counted.rows += rows;
      counted.hash.update(bytes);
    },
    expect(path, trailer) {
      for (const [table, { rows, hash }] of found) {
        const stated = trailer.tables[table];
        if (stated?.rows !== rows || stated.sha256 !== hash.digest('hex'))
          throw new StartRefusal(`备份文件 ${path} 的校验和不符（${table}），可能已损坏`);
      }
    },
  };
}
