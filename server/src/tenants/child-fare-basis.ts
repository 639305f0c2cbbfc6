import type { ChildFareBasis } from '@woxing/contract/products/air/child-fare.rules';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { query, words } from '#src/platform/rows.ts';

/** What a tenant takes half of for a child: the adult price of the cabin, or the full economy fare. */
export async function childFareBasisOf(tx: Tx, tenantId: string): Promise<ChildFareBasis> {
  const rows = await query(tx, { basis: words<ChildFareBasis>() })`
    select child_fare_basis as basis from tenants where id = ${tenantId}`;
  return rows[0]!.basis;
}

export async function saveChildFareBasis(tx: Tx, tenantId: string, basis: ChildFareBasis): Promise<void> {
  await sql`update tenants set child_fare_basis = ${basis} where id = ${tenantId}`.execute(tx);
}
