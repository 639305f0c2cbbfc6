import type { Fen } from '@woxing/contract/money';
import { accounts, post, release } from '#src/ledger/public.ts';
import type { Tx } from '#src/platform/database.ts';
import { payerOf, tellUse } from './payment-parts.ts';
import { endReturn, type PaymentRow, savePayment } from './payments.db.ts';

/** Money is back with its payer: the return is done, and its postings are made. */
export async function bookReturn(
  tx: Tx,
  tenantId: string,
  payment: PaymentRow,
  wish: { readonly refundNo: string; readonly amountFen: Fen; readonly reason: string },
  at: Date,
): Promise<void> {
  await endReturn(tx, tenantId, wish.refundNo, at);
  const late = payment.state === 'late-paid';
  const id = `return:${wish.refundNo}`;
  // Credit that is only held was never taken: it is let go.
  const letGo =
    payment.method === 'creditPay' && (await release(tx, tenantId, `pay:${payment.outTradeNo}`, { id, at }));
  if (!letGo)
    await post(tx, tenantId, [
      {
        id,
        debit: late ? accounts.lateMoney : accounts.deposit,
        credit: payerOf(payment),
        amountFen: wish.amountFen,
        orderNo: payment.subjectNo,
        memo: wish.reason,
        at,
      },
    ]);
  if (payment.method === 'creditPay') await tellUse(tx, payment, at);
  if (!late && wish.amountFen === payment.amountFen)
    await savePayment(tx, payment, { state: 'refunded', askAt: null });
}
