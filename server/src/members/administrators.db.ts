import type { Tx } from '#src/platform/database.ts';

interface AdministratorTable {
  tenant_id: string;
  id: string;
  status: number;
  administrator: boolean;
}

/** False when there is no such member, or one who may not sign in. */
export async function makeAdministrator(tx: Tx, tenantId: string, memberId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .withTables<{ members: AdministratorTable }>()
    .updateTable('members')
    .set({ administrator: true })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', memberId)
    .where('status', '=', 1)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
