import type { Tx } from '#src/platform/database.ts';

const membersIn = (tx: Tx) =>
  tx.withTables<{ members: { tenant_id: string; id: string; mobile_phone: string } }>();

/** Whoever takes the number at the same moment waits for a unique key. */
export async function isMobileTaken(tx: Tx, tenantId: string, mobilePhone: string): Promise<boolean> {
  const row = await membersIn(tx)
    .selectFrom('members')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('mobile_phone', '=', mobilePhone)
    .executeTakeFirst();
  return row !== undefined;
}

export async function saveMobile(
  tx: Tx,
  tenantId: string,
  memberId: string,
  mobilePhone: string,
): Promise<void> {
  await membersIn(tx)
    .updateTable('members')
    .set({ mobile_phone: mobilePhone })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', memberId)
    .execute();
}
