import { sql } from 'kysely';
import type { Schema } from './generated/schema.ts';
import type { TableRow } from './rows.ts';
import type { Tx } from './transaction.ts';

/** Tables of tenants. */
export type SealedTableName = {
  [Table in keyof Schema]: 'tenant_id' extends keyof Schema[Table] ? Table : never;
}[keyof Schema];

export type ColumnOf<Table extends SealedTableName> = keyof TableRow<Table> & string;

/** A table whose sealed values stand in columns of their own. */
export interface SealedTable<
  Table extends SealedTableName,
  Column extends ColumnOf<Table>,
  Read extends ColumnOf<Table>,
> {
  readonly table: Table;
  /** What tells the rows of a tenant apart. */
  readonly key: readonly NoInfer<Read>[];
  /** Each value begins with the data key that sealed it; null: there is none. */
  readonly sealed: readonly Column[];
  /** Blind indexes, which are made anew together with what is sealed. */
  readonly indexes?: readonly Column[];
  /** What is read of a row; all of it unless given. */
  readonly reads?: readonly Read[];
}

/** Up to `max` rows with a value that does not begin with `newest`, in the order of their keys, locked. */
export async function lockSealedByOthers<
  Table extends SealedTableName,
  Column extends ColumnOf<Table>,
  Read extends ColumnOf<Table>,
>(
  tx: Tx,
  { table, key, sealed, reads }: SealedTable<Table, Column, Read>,
  tenantId: string,
  newest: string,
  max: number,
): Promise<Pick<TableRow<Table>, Read>[]> {
  const from = tx.selectFrom(asTable(table));
  let rows = (reads === undefined ? from.selectAll() : from.select(reads.map(asColumn)))
    .where('tenant_id', '=', tenantId)
    .where((where) =>
      where.or(sealed.map((column) => sql<boolean>`not starts_with(${sql.ref(column)}, ${newest})`)),
    );
  for (const column of key) rows = rows.orderBy(asColumn(column));
  return (await rows.limit(max).forUpdate().execute()) as unknown as Pick<TableRow<Table>, Read>[];
}

/** The sealed values of one row, made anew. */
export async function saveSealed<
  Table extends SealedTableName,
  Column extends ColumnOf<Table>,
  Read extends ColumnOf<Table>,
>(
  tx: Tx,
  { table, key }: SealedTable<Table, Column, Read>,
  tenantId: string,
  row: Pick<TableRow<Table>, Read>,
  values: Pick<TableRow<Table>, Column>,
): Promise<void> {
  let update = tx.updateTable(asTable(table)).set(values).where('tenant_id', '=', tenantId);
  for (const column of key) update = update.where(asColumn(column), '=', row[column] as string);
  await update.execute();
}

/** The builder is typed by one table of them: what is used of it here, all have. */
const asTable = (table: SealedTableName) => table as 'gateway_keys';
const asColumn = (column: string) => column as 'name';
