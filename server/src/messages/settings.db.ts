import type { Tx } from '#src/platform/database.ts';

export function settingsOf(tx: Tx, tenantId: string, memberId: string) {
  return tx
    .selectFrom('message_settings')
    .select(['kind', 'bell', 'mail'])
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .execute();
}

export async function saveSetting(
  tx: Tx,
  row: {
    readonly tenantId: string;
    readonly memberId: string;
    readonly kind: string;
    readonly chosen: { readonly bell: boolean } | { readonly mail: boolean };
  },
): Promise<void> {
  const { tenantId, memberId, kind, chosen } = row;
  await tx
    .insertInto('message_settings')
    .values({ tenant_id: tenantId, member_id: memberId, kind, ...chosen })
    .onConflict((taken) => taken.columns(['tenant_id', 'member_id', 'kind']).doUpdateSet(chosen))
    .execute();
}
