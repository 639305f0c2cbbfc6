import type { Fen } from '@woxing/contract/core/money';
import { accounts, post, release } from '#src/ledger/public.ts';
import { afterCommit, type Tx } from '#src/platform/database.ts';
import { refundSteps } from '#src/platform/metrics.ts';
import { alertCreditUse, isHeldFirst, payerOf } from './payment-parts.ts';
import { ledgerOrderNo } from './payment-subject.ts';
import { closeReturned, endReturn, type PaymentRow } from './payments.db.ts';

/** Money is back with its payer: the return is done, and its postings are made. */
export async function bookReturn(
  tx: Tx,
  tenantId: string,
  payment: PaymentRow,
  input: {
    readonly refundNo: string;
    readonly amountFen: Fen;
    readonly reason: string;
    /** Nothing moved at the payer's bank. */
    readonly letGo?: boolean;
  },
  at: Date,
): Promise<void> {
  await endReturn(tx, tenantId, input.refundNo, at, input.letGo === true);
  afterCommit(tx, () => refundSteps.inc({ method: payment.method, state: 'done' }));
  const late = payment.state === 'late-paid';
  const id = `return:${input.refundNo}`;
  // Amounts only held, of credit or on a card, were never captured and are released.
  const released =
    !late && isHeldFirst(payment) && (await release(tx, tenantId, `pay:${payment.outTradeNo}`, { id, at }));
  if (!released)
    await post(tx, tenantId, [
      {
        id,
        debit: late ? accounts.latePayments : accounts.deposit,
        credit: payerOf(payment),
        amountFen: input.amountFen,
        orderNo: ledgerOrderNo(payment),
        memo: input.reason,
        at,
      },
    ]);
  if (payment.method === 'creditPay') await alertCreditUse(tx, payment, at);
  if (!late) await closeReturned(tx, payment);
}
