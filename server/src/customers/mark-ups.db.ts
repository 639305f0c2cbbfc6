import type { MarkUp } from '@woxing/contract/orders/sale-prices.rules';
import type { Tx } from '#src/platform/database.ts';
import type { Keeper } from './customers.db.ts';

export async function findMarkUp(tx: Tx, { tenantId, memberId }: Keeper): Promise<MarkUp | undefined> {
  return tx
    .selectFrom('mark_ups')
    .select(['kind', 'amount'])
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
}

export async function upsertMarkUp(
  tx: Tx,
  { tenantId, memberId }: Keeper,
  { kind, amount }: MarkUp,
): Promise<void> {
  await tx
    .insertInto('mark_ups')
    .values({ tenant_id: tenantId, member_id: memberId, kind, amount })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'member_id']).doUpdateSet({ kind, amount }))
    .execute();
}
