import { strict as assert } from 'node:assert';
import type { AnswerOf } from '@woxing/contract/core/endpoint';
import { type Fen, noFen } from '@woxing/contract/core/money';
import type { startPayment as endpoint, PayWay } from '@woxing/contract/payments/payments';
import { afterCommit, type Tx } from '#src/platform/database.ts';
import { payNo } from '#src/platform/ids.ts';
import { paymentSteps } from '#src/platform/metrics.ts';
import type { PaymentChannels } from './payment-channel.ts';
import { isOutside, nextQuestion } from './payment-outcome.rules.ts';
import { type Businesses, type PaySubject, soldBusiness } from './payment-subject.ts';
import { insertPayment, type PaymentRow } from './payments.db.ts';

/** Of a wish to pay. */
export interface Remarks {
  readonly body?: string | undefined;
  readonly attach?: string | undefined;
}

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
    readonly way?: PayWay;
    /** Remarks of the caller. */
    readonly remarks: Remarks;
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
    body: attempt.remarks.body ?? '',
    attach: attempt.remarks.attach ?? '',
    way: attempt.way ?? 'code',
    state,
    codeUrl: null,
    tradeNo: null,
    createdAt: now,
    expiresAt: subject.payBefore ?? now,
    payableUntil: isOutside(method) ? subject.payBefore : null,
    paidAt: state === 'paid' ? now : null,
    askedAt: null,
  };
  insertPayment(tx, {
    ...payment,
    askAt: state === 'paid' ? null : nextQuestion(now, payment.expiresAt, now),
  });
  afterCommit(tx, () => paymentSteps.inc({ method, state }));
  return payment;
}

/** How a payment goes out. */
export function answerOf(
  { businesses, channels }: { readonly businesses: Businesses; readonly channels: PaymentChannels },
  payment: PaymentRow,
): AnswerOf<typeof endpoint> {
  const { method, way, codeUrl } = payment;
  assert(
    method !== 'offlinePay' && method !== 'paidElsewhere',
    `payment ${payment.outTradeNo} came past all desks`,
  );
  const given = (wanted: PayWay) => (payment.state === 'presenting' && way === wanted ? codeUrl : null);
  const prepayId = given('jsapi');
  const forApp = given('app');
  const channel = isOutside(method) ? channels[method] : undefined;
  return {
    outTradeNo: payment.outTradeNo,
    attach: payment.attach,
    businessType: payment.businessType,
    orderNo: payment.subjectNo,
    method,
    state: payment.state,
    amountFen: payment.amountFen,
    way: payment.way,
    codeUrl: given('code'),
    confirmUrl: given('card'),
    payUrl: given('h5'),
    invocation:
      prepayId === null || channel?.weChatBrowser === undefined
        ? null
        : { call: channel.weChatBrowser.invocation(prepayId), sandbox: channel.sandbox },
    appCall: forApp === null ? null : (channel?.appCall?.(forApp) ?? null),
    redirect:
      payment.state === 'paid'
        ? soldBusiness(businesses, payment.businessType).redirect(payment.subjectNo)
        : null,
  };
}
