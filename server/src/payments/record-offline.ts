import { refuse } from '@woxing/contract/core/errors';
import { type Fen, formatYuan, noFen } from '@woxing/contract/core/money';
import type { BusinessType } from '@woxing/contract/payments/payments';
import { beginSpending, creditBlocked, findPayingCredit, type PayingCredit } from '#src/credit/public.ts';
import { accounts, post } from '#src/ledger/public.ts';
import type { OrderWithTickets } from '#src/orders/public.ts';
import type { Ctx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import { takeMoney } from './apply-trade-fact.ts';
import { openPayment } from './open-payment.ts';
import type { PayDeps } from './pay-deps.ts';
import { payerOf } from './payment-parts.ts';
import { checkPayable, ledgerOrderNo, type PaySubject, soldBusiness } from './payment-subject.ts';

export interface OfflineMoney {
  readonly businessType: BusinessType;
  readonly subjectNo: string;
  /**
   * `offlinePay`: it has come to our account at the bank. `creditPay`: the enterprise owes it with its next bill. `paidElsewhere`: it was
   * paid to whoever issued the tickets.
   */
  readonly way: 'offlinePay' | 'creditPay' | 'paidElsewhere';
  /** For which enterprise it was ordered. */
  readonly enterpriseId: string | null;
}

/**
 * Money that staff record, in the caller's transaction: what is paid for waits for it. Refuses with `offline.no-credit`, `credit.blocked`
 * and `credit.short` where the credit of the enterprise cannot pay, and as a desk does what does not wait for money.
 */
export async function recordOfflineMoney(
  { businesses }: Pick<PayDeps, 'businesses'>,
  tx: Tx,
  { tenantId, now, ip }: Pick<Ctx, 'tenantId' | 'now' | 'ip'>,
  { businessType, subjectNo, way, enterpriseId }: OfflineMoney,
): Promise<void> {
  const subject = await soldBusiness(businesses, businessType).lock(tx, tenantId, subjectNo);
  checkPayable(subject, now);
  const orderNo = ledgerOrderNo(subject);
  const line =
    way === 'creditPay'
      ? await creditThatPays(tx, tenantId, { enterpriseId, orderNo, dueFen: subject.dueFen })
      : undefined;
  const attempt = { method: way, state: 'paid', enterpriseId: line?.enterpriseId, remarks: {} } as const;
  const payment = await openPayment(tx, subject, attempt, now);
  await takeMoney(tx, subject, payment, [], now, ip);
}

/** What an order cost where its tickets were issued: none of it passes our accounts, now or when it comes back. */
export async function recordPaidElsewhere(
  tx: Tx,
  { tenantId, orderNo, memberId, enterpriseId, totalFen }: OrderWithTickets,
  businessType: BusinessType,
  now: Date,
): Promise<void> {
  const subject: PaySubject = {
    tenantId,
    businessType,
    subjectNo: orderNo,
    memberId,
    enterpriseId,
    dueFen: totalFen,
    payability: 'waits',
    payBefore: null,
  };
  const payment = await openPayment(
    tx,
    subject,
    { method: 'paidElsewhere', state: 'paid', remarks: {} },
    now,
  );
  await post(tx, tenantId, [
    {
      id: `pay:${payment.outTradeNo}`,
      debit: payerOf(payment),
      credit: accounts.deposit,
      amountFen: payment.amountFen,
      orderNo,
      memo: '线下已结清',
      at: now,
    },
  ]);
}

/** What of its credit an enterprise could spend now; undefined where it has none, or none that staff may use. */
export async function creditForOffline(
  tx: Tx,
  tenantId: string,
  enterpriseId: string | null,
): Promise<PayingCredit | undefined> {
  if (enterpriseId === null) return undefined;
  const credit = await findPayingCredit(tx, tenantId, enterpriseId);
  return credit === undefined || creditBlocked(credit, noFen, false) !== null ? undefined : credit;
}

async function creditThatPays(
  tx: Tx,
  tenantId: string,
  { enterpriseId, orderNo, dueFen }: { enterpriseId: string | null; orderNo: string; dueFen: Fen },
): Promise<PayingCredit> {
  if (enterpriseId === null) throw refuse('offline.no-credit');
  await beginSpending(tx, tenantId, { enterpriseId, orderNo });
  const credit = await findPayingCredit(tx, tenantId, enterpriseId);
  if (credit === undefined) throw refuse('offline.no-credit');
  if (credit.availableFen < dueFen)
    throw refuse('credit.short', { available: formatYuan(credit.availableFen) });
  const reason = creditBlocked(credit, dueFen, false);
  if (reason !== null) throw refuse('credit.blocked', { reason });
  return credit;
}
