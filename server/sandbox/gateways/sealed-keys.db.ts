import type { Tx } from '#src/platform/database.ts';

interface KeyTable {
  tenant_id: string;
  name: string;
  sealed: string;
}

const keysIn = (tx: Tx) => tx.withTables<{ gateway_keys: KeyTable }>();

/** Keys that do not begin with `newest`, locked. */
export function lockSealedByOthers(tx: Tx, tenantId: string, newest: string, most: number) {
  return keysIn(tx)
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
  await keysIn(tx)
    .updateTable('gateway_keys')
    .set({ sealed })
    .where('tenant_id', '=', tenantId)
    .where('name', '=', name)
    .execute();
}
