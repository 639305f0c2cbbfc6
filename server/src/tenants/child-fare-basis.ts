import type { ChildFareBasis } from '@woxing/contract/products/air/child-fare.rules';
import { sql } from 'kysely';
import type { Database, Tx } from '#src/platform/database.ts';
import type { News } from '#src/platform/news.ts';
import { query, words } from '#src/platform/rows.ts';
import { countTenantChanges } from '#src/platform/tenant-changes.ts';

/** What a tenant takes half of for a child: the adult price of the cabin, or the full economy fare. */
export async function childFareBasisOf(tx: Tx, tenantId: string): Promise<ChildFareBasis> {
  const rows = await query(tx, { basis: words<ChildFareBasis>() })`
    select child_fare_basis as basis from tenants where id = ${tenantId}`;
  return rows[0]!.basis;
}

export async function saveChildFareBasis(tx: Tx, tenantId: string, basis: ChildFareBasis): Promise<void> {
  await sql`update tenants set child_fare_basis = ${basis} where id = ${tenantId}`.execute(tx);
}

/** The same, remembered while `news` tells at once that any process has changed it. */
export function openChildFareBasis(
  db: Database,
  news: Pick<News, 'subscribe' | 'isListening'>,
): (of: { readonly tenantId: string }) => Promise<ChildFareBasis> {
  const kept = new Map<string, { readonly basis: ChildFareBasis; readonly seen: number }>();
  const changes = countTenantChanges('fares', news);
  return async ({ tenantId }) => {
    const known = kept.get(tenantId);
    if (known !== undefined && changes.isCurrent(tenantId, known.seen)) return known.basis;
    const seen = changes.seen(tenantId);
    const basis = await db.read(tenantId, (tx) => childFareBasisOf(tx, tenantId));
    kept.set(tenantId, { basis, seen });
    return basis;
  };
}
