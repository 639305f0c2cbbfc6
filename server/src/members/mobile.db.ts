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

/** Where mail goes to a member; empty: nowhere, until an address is proved. */
export async function provedEmailOf(tx: Tx, tenantId: string, memberId: string): Promise<string> {
  const row = await tx
    .selectFrom('members')
    .select(['email', 'verified_email'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', memberId)
    .executeTakeFirst();
  return row !== undefined && row.email === row.verified_email ? row.email : '';
}

/** Mail goes to the address from now on, until another is written. */
export async function saveVerifiedEmail(
  tx: Tx,
  tenantId: string,
  memberId: string,
  email: string,
): Promise<void> {
  await tx
    .updateTable('members')
    .set({ verified_email: email })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', memberId)
    .execute();
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
