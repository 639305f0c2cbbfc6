import type { Tx } from '#src/platform/database.ts';

/** Whoever takes the number at the same moment waits for a unique key. */
export async function isMobileTaken(tx: Tx, tenantId: string, mobilePhone: string): Promise<boolean> {
  const row = await tx
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
  await tx
    .updateTable('members')
    .set({ mobile_phone: mobilePhone })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', memberId)
    .execute();
}
