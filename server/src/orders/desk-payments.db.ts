import type { Fen } from '@woxing/contract/core/money';
import type { Tx } from '#src/platform/database.ts';
import type { OrderRow } from './orders.db.ts';

/** What was paid for an order at the desk of a hotel, which never passes our accounts; told again it changes nothing. */
export async function keepDeskPayment(
  tx: Tx,
  {
    tenantId,
    orderNo,
    enterpriseId,
    createdAt,
  }: Pick<OrderRow, 'tenantId' | 'orderNo' | 'enterpriseId' | 'createdAt'>,
  { amountFen, paidAt }: { readonly amountFen: Fen; readonly paidAt: Date },
): Promise<void> {
  if (amountFen === 0) return;
  await tx
    .insertInto('order_desk_payments')
    .values({
      tenant_id: tenantId,
      order_no: orderNo,
      enterprise_id: enterpriseId,
      ordered_at: createdAt,
      amount_fen: amountFen,
      paid_at: paidAt,
    })
    .onConflict((known) => known.columns(['tenant_id', 'order_no']).doNothing())
    .execute();
}
