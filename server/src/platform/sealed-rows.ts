import type { Vault } from './crypto.ts';
import type { Tx } from './database.ts';
import type { TableRow } from './rows.ts';
import {
  type ColumnOf,
  lockSealedByOthers,
  type SealedTable,
  type SealedTableName,
  saveSealed,
} from './sealed-table.db.ts';

/**
 * Rows that hold sealed values, and how they are sealed anew when a data key is replaced. Each room declares its own; a test
 * finds columns with sealed values that nobody declared.
 */
export interface SealedRows {
  /** `table.column`, all that hold something sealed or a blind index. */
  readonly columns: readonly string[];
  /**
   * Seals up to `max` rows that an earlier version of the product has left in clear; answers how many it met. Rows that
   * another process is at work on are passed over.
   */
  readonly sealSomeClear?: (tx: Tx, tenantId: string, max: number) => Promise<number>;
  /**
   * Seals up to `max` rows anew that an older key has sealed, locked until the caller's transaction ends; answers how
   * many it met. None are left when it answers 0.
   */
  readonly sealSomeAnew: (tx: Tx, tenantId: string, max: number) => Promise<number>;
}

/** The rows of a table that seals in columns of its own; `renew` says what they hold by the newest key. */
export function sealedTable<
  Table extends SealedTableName,
  Column extends ColumnOf<Table>,
  Read extends ColumnOf<Table> = ColumnOf<Table>,
>(
  vault: Vault,
  table: SealedTable<Table, Column, Read>,
  renew: (
    row: Pick<TableRow<Table>, Read>,
    anew: (sealed: string, place: string) => string,
  ) => Pick<TableRow<Table>, Column>,
): SealedRows {
  const anew = (sealed: string, place: string) => vault.seal(vault.open(sealed, place), place);
  return sealedTableBy(vault, table, (tx, tenantId, row) =>
    saveSealed(tx, table, tenantId, row, renew(row, anew)),
  );
}

/** The same where more than these values is to be written. */
export function sealedTableBy<
  Table extends SealedTableName,
  Column extends ColumnOf<Table>,
  Read extends ColumnOf<Table> = ColumnOf<Table>,
>(
  vault: Vault,
  table: SealedTable<Table, Column, Read>,
  sealAnew: (tx: Tx, tenantId: string, row: Pick<TableRow<Table>, Read>) => Promise<void>,
): SealedRows {
  return {
    columns: [...table.sealed, ...(table.indexes ?? [])].map((column) => `${table.table}.${column}`),
    async sealSomeAnew(tx, tenantId, max) {
      const rows = await lockSealedByOthers(tx, table, tenantId, vault.newest, max);
      for (const row of rows) await sealAnew(tx, tenantId, row);
      return rows.length;
    },
  };
}
