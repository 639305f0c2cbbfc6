import type { AnswerOf } from '@woxing/contract/endpoint';
import { type Fen, noFen } from '@woxing/contract/money';
import type { startPayment as endpoint } from '@woxing/contract/payments';
import type { Tx } from '#src/platform/database.ts';
import { payNo } from '#src/platform/ids.ts';
import { isOutside, nextQuestion } from './payment-outcome.rules.ts';
import { type Businesses, type PaySubject, soldBusiness } from './payment-subject.ts';
import { insertPayment, type PaymentRow } from './payments.db.ts';

/** Writes an attempt; `amountFen` is its own part where it is mixed, otherwise all that is due. */
export async function openPayment(
  tx: Tx,
  subject: PaySubject,
  attempt: {
    readonly method: PaymentRow['method'];
    readonly state: 'created' | 'paid';
    readonly amountFen?: Fen;
    readonly enterpriseId?: string | undefined;
    readonly mixed?: boolean;
    readonly way?: 'card';
    readonly byCode?: { readonly id: string; readonly payerId: string };
  },
  now: Date,
): Promise<PaymentRow> {
  const { method, state } = attempt;
  const payment: PaymentRow = {
    tenantId: subject.tenantId,
    outTradeNo: payNo(now),
    businessType: subject.businessType,
    subjectNo: subject.subjectNo,
    memberId: subject.memberId,
    method,
    amountFen: attempt.amountFen ?? subject.dueFen,
    personFen: subject.personFen ?? noFen,
    enterpriseId: attempt.enterpriseId ?? null,
    payerId: attempt.byCode?.payerId ?? null,
    payCodeId: attempt.byCode?.id ?? null,
    mixed: attempt.mixed === true,
    way: attempt.way ?? 'code',
    state,
    codeUrl: null,
    tradeNo: null,
    createdAt: now,
    expiresAt: subject.payBefore ?? now,
    payableUntil: isOutside(method) ? (subject.payBefore ?? now) : null,
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
export function answerOf(
  { businesses }: { readonly businesses: Businesses },
  payment: PaymentRow,
): AnswerOf<typeof endpoint> {
  return {
    outTradeNo: payment.outTradeNo,
    businessType: payment.businessType,
    orderNo: payment.subjectNo,
    method: payment.method,
    state: payment.state,
    amountFen: payment.amountFen,
    way: payment.way,
    codeUrl: payment.state === 'presenting' && payment.way === 'code' ? payment.codeUrl : null,
    confirmUrl: payment.state === 'presenting' && payment.way === 'card' ? payment.codeUrl : null,
    redirect:
      payment.state === 'paid'
        ? soldBusiness(businesses, payment.businessType).redirect(payment.subjectNo)
        : null,
  };
}
