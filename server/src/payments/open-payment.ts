import type { AnswerOf } from '@woxing/contract/endpoint';
import { refuse } from '@woxing/contract/errors';
import type { Fen } from '@woxing/contract/money';
import type { startPayment as endpoint } from '@woxing/contract/payments';
import type { OrderWithTickets } from '#src/orders/public.ts';
import type { Tx } from '#src/platform/database.ts';
import { payNo } from '#src/platform/ids.ts';
import { businessTypeOf, isOutside, nextQuestion, redirectAfter } from './payment-outcome.rules.ts';
import { insertPayment, type PaymentRow } from './payments.db.ts';

/** Refuses an order that is not waiting for money. */
export function checkPayable(order: OrderWithTickets, now: Date): void {
  if (order.payment === 'paid') throw refuse('pay.paid');
  if (order.code !== 0 || order.payBefore === null || order.payBefore <= now) throw refuse('order.closed');
}

/** Writes an attempt; `amountFen` is its own part where it is mixed, otherwise the whole order. */
export async function openPayment(
  tx: Tx,
  order: OrderWithTickets,
  attempt: {
    readonly method: PaymentRow['method'];
    readonly state: 'created' | 'paid';
    readonly amountFen?: Fen;
    readonly enterpriseId?: string | undefined;
    readonly mixed?: boolean;
  },
  now: Date,
): Promise<PaymentRow> {
  const { method, state } = attempt;
  const payment: PaymentRow = {
    tenantId: order.tenantId,
    outTradeNo: payNo(now),
    orderNo: order.orderNo,
    memberId: order.memberId,
    businessType: businessTypeOf[order.product],
    method,
    amountFen: attempt.amountFen ?? order.totalFen,
    enterpriseId: attempt.enterpriseId ?? null,
    mixed: attempt.mixed === true,
    state,
    codeUrl: null,
    tradeNo: null,
    createdAt: now,
    expiresAt: order.payBefore ?? now,
    payableUntil: isOutside(method) ? (order.payBefore ?? now) : null,
    paidAt: state === 'paid' ? now : null,
    askedAt: null,
  };
  await insertPayment(tx, {
    ...payment,
    askAt: state === 'paid' ? null : nextQuestion(now, payment.expiresAt, now),
  });
  return payment;
}

/** How a payment goes out. */
export function answerOf(payment: PaymentRow): AnswerOf<typeof endpoint> {
  return {
    outTradeNo: payment.outTradeNo,
    orderNo: payment.orderNo,
    method: payment.method,
    state: payment.state,
    amountFen: payment.amountFen,
    codeUrl: payment.state === 'presenting' ? payment.codeUrl : null,
    redirect: payment.state === 'paid' ? redirectAfter(payment.businessType, payment.orderNo) : null,
  };
}
