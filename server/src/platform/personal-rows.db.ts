import { sql } from 'kysely';
import type { Tx } from './database.ts';
import type { Fact, PersonKey } from './personal-data.ts';

/** Takes a member's rows out of tables that have a `member_id`. */
export async function removeRowsOf(
  tx: Tx,
  { tenantId, memberId }: PersonKey,
  tables: readonly string[],
): Promise<void> {
  for (const table of tables)
    await sql`delete from ${sql.table(table)} where tenant_id = ${tenantId} and member_id = ${memberId}`.execute(
      tx,
    );
}

type Column = string | number | boolean | Date | null;

/** Rows as their owner reads them: moments as ISO 8601. */
export function factsOf(rows: readonly Readonly<Record<string, Column>>[]): Fact[] {
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
    ),
  );
}

export type FactRow = Readonly<Record<string, Column>>;
