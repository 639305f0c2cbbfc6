import type { Tx } from '#src/platform/database.ts';

/** Whoever the seed has just added is a demo account from then on. */
export async function addDemoAccount(
  tx: Tx,
  tenantId: string,
  mobile: string,
  memberId: string,
): Promise<void> {
  await tx.insertInto('demo_accounts').values({ tenant_id: tenantId, mobile, member_id: memberId }).execute();
}

/** The ids of the tenant's demo accounts by their published mobile numbers; nobody who registered is among them. */
export async function demoIdsByMobile(tx: Tx, tenantId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .selectFrom('demo_accounts')
    .select(['mobile', 'member_id'])
    .where('tenant_id', '=', tenantId)
    .execute();
  return new Map(rows.map((row) => [row.mobile, row.member_id]));
}

/** Ends what anybody could sign in with who has read the documents. Answers how many were open. */
export async function closeDemoAccounts(tx: Tx, tenantId: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('members')
    .set({ status: 0 })
    .where('tenant_id', '=', tenantId)
    .where('status', '=', 1)
    .where('id', 'in', (query) =>
      query.selectFrom('demo_accounts').select('member_id').where('tenant_id', '=', tenantId),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** A member who was deleted is a demo account no more. */
export async function removeDemoAccount(
  tx: Tx,
  { tenantId, memberId }: { readonly tenantId: string; readonly memberId: string },
): Promise<void> {
  await tx
    .deleteFrom('demo_accounts')
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .execute();
}
