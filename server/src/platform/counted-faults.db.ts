import { sql } from 'kysely';
import { number, query, text, words } from '#src/platform/rows.ts';
import type { Tx } from './database.ts';

/** Faults of one embedded outside world, in a table `tenant_id, fault, left_calls`. */
export async function readFaults(
  tx: Tx,
  table: string,
  tenantId: string,
): Promise<{ fault: string; left: number }[]> {
  const rows = await query(tx, { fault: text, left: number })`
    select fault, left_calls as left from ${sql.table(table)}
    where tenant_id = ${tenantId} and left_calls > 0 order by fault`;
  return rows;
}

export async function writeFault(
  tx: Tx,
  table: string,
  { tenantId, fault, times }: { readonly tenantId: string; readonly fault: string; readonly times: number },
): Promise<void> {
  await sql`
    insert into ${sql.table(table)} (tenant_id, fault, left_calls) values (${tenantId}, ${fault}, ${times})
    on conflict (tenant_id, fault) do update set left_calls = excluded.left_calls`.execute(tx);
}

/** Uses up one call of each of the faults that are set; answers which they were. */
export async function spendFaults<Fault extends string>(
  tx: Tx,
  table: string,
  tenantId: string,
  faults: readonly Fault[],
): Promise<Set<Fault>> {
  const rows = await query(tx, { fault: words<Fault>() })`
    update ${sql.table(table)} set left_calls = left_calls - 1
    where tenant_id = ${tenantId} and fault = any(${[...faults]}::text[]) and left_calls > 0
    returning fault`;
  return new Set(rows.map(({ fault }) => fault));
}
