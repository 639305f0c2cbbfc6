import type { StatementChannel } from '@woxing/contract/payments/payments';
import type { Database } from '#src/platform/database.ts';
import type { Log } from '#src/platform/log.ts';
import { bookReturn } from './book-return.ts';
import type { RefundFact } from './payment-channel.ts';
import { channelOf } from './payment-outcome.rules.ts';
import { findPaymentRow, lockReturn, type ReturnRow, saveReturn } from './payments.db.ts';

/**
 * The one place where news of a refund meets our books, whether it came by notice, by the answer to asking for it or by
 * a question. Told twice, or out of order, it has one effect: what is done stays done. Answers what the return is
 * afterwards; undefined when it is none of ours.
 */
export async function applyRefundFact(
  deps: { readonly db: Database; readonly log: Log },
  tenantId: string,
  channel: StatementChannel,
  fact: RefundFact,
  now: Date,
): Promise<ReturnRow['state'] | undefined> {
  return deps.db.inTenant(tenantId, async (tx) => {
    const input = await lockReturn(tx, tenantId, fact.refundNo);
    const payment = input && (await findPaymentRow(tx, tenantId, input.outTradeNo));
    if (
      input === undefined ||
      payment === undefined ||
      channelOf(payment) !== channel ||
      input.outTradeNo !== fact.outTradeNo
    ) {
      deps.log.warn({ refundNo: fact.refundNo, channel }, 'news of a refund that is not ours');
      return undefined;
    }
    if (input.state === 'done') return 'done';
    if (fact.state === 'done' && fact.amountFen === input.amountFen) {
      await bookReturn(tx, tenantId, payment, { ...input, letGo: fact.letGo === true }, now);
      return 'done';
    }
    if (input.state === 'stuck') return 'stuck';
    if (fact.state !== 'abnormal') {
      await saveReturn(tx, tenantId, input.refundNo, { state: 'processing', problem: null });
      return 'processing';
    }
    await saveReturn(tx, tenantId, input.refundNo, { state: 'stuck', problem: 'ABNORMAL' });
    deps.log.error(
      { refundNo: input.refundNo, channel },
      'a channel could not return money: a task for a person',
    );
    return 'stuck';
  });
}
