import type { Tx } from '#src/platform/database.ts';

/** Keys that do not begin with `newest`, locked. */
export function lockSealedByOthers(tx: Tx, tenantId: string, newest: string, most: number) {
  return tx
    .selectFrom('gateway_keys')
    .select(['name', 'sealed'])
    .where('tenant_id', '=', tenantId)
    .where('sealed', 'not like', `${newest}%`)
    .orderBy('name')
    .limit(most)
    .forUpdate()
    .execute();
}

export async function saveSealed(tx: Tx, tenantId: string, name: string, sealed: string): Promise<void> {
  await tx
    .updateTable('gateway_keys')
    .set({ sealed })
    .where('tenant_id', '=', tenantId)
    .where('name', '=', name)
    .execute();
}
