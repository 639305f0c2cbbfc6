import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { columns, query, text } from '#src/platform/rows.ts';

const flowRow = {
  ...columns('approval_flows', 'id', 'name', 'enabled', 'place', 'definition', 'version', 'updatedAt'),
  updatedBy: text,
};

/** In the order in which they are tried. */
export async function flowsOf(tx: Tx, tenantId: string, enterpriseId: string) {
  return query(tx, flowRow)`
    select f.id, f.name, f.enabled, f.place, f.definition, f.version, f.updated_at as "updatedAt", m.real_name as "updatedBy"
    from approval_flows f join members m on m.tenant_id = f.tenant_id and m.id = f.member_id
    where f.tenant_id = ${tenantId} and f.enterprise_id = ${enterpriseId} order by f.place, f.id`;
}

/** Until the transaction ends nobody else changes the flows of this enterprise, also while there are none. */
export async function lockFlows(tx: Tx, tenantId: string, enterpriseId: string): Promise<void> {
  const key = `approval flows ${tenantId} ${enterpriseId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}

export interface SavedFlow {
  readonly id: string;
  readonly name: string;
  readonly enabled: boolean;
  readonly definition: object;
  readonly version: number;
  readonly memberId: string;
  readonly updatedAt: Date;
}

export async function insertFlow(
  tx: Tx,
  place: { readonly tenantId: string; readonly enterpriseId: string; readonly place: number },
  flow: SavedFlow,
): Promise<void> {
  await tx
    .insertInto('approval_flows')
    .values({
      tenant_id: place.tenantId,
      enterprise_id: place.enterpriseId,
      place: place.place,
      ...rowOf(flow),
      id: flow.id,
    })
    .execute();
}

export async function updateFlow(tx: Tx, tenantId: string, flow: SavedFlow): Promise<void> {
  await tx
    .updateTable('approval_flows')
    .set(rowOf(flow))
    .where('tenant_id', '=', tenantId)
    .where('id', '=', flow.id)
    .execute();
}

const rowOf = (flow: SavedFlow) => ({
  name: flow.name,
  enabled: flow.enabled,
  definition: sql`${JSON.stringify(flow.definition)}::jsonb`,
  version: flow.version,
  member_id: flow.memberId,
  updated_at: flow.updatedAt,
});

export async function placeFlow(tx: Tx, tenantId: string, id: string, place: number): Promise<void> {
  await tx
    .updateTable('approval_flows')
    .set({ place })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

export async function deleteFlow(tx: Tx, tenantId: string, id: string): Promise<void> {
  await tx.deleteFrom('approval_flows').where('tenant_id', '=', tenantId).where('id', '=', id).execute();
}
