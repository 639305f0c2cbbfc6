import type { Tx } from '#src/platform/database.ts';

/** False when there is no such member, or one who may not sign in. */
export async function makeAdministrator(tx: Tx, tenantId: string, memberId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('members')
    .set({ administrator: true })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', memberId)
    .where('status', '=', 1)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Who administers the product and may sign in; they are of whichever tenant. */
export async function administratorsOf(tx: Tx, tenantId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('members')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('administrator', '=', true)
    .where('status', '=', 1)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
