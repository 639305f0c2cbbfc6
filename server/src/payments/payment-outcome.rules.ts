import {
  type ChannelMethod,
  channelMethods,
  type PaymentState,
  type PayWay,
  type StatementChannel,
  type TakenMethod,
} from '@woxing/contract/payments/payments';
import type { TradeFact, TradeRef } from './payment-channel.ts';
import type { PaymentRow } from './payments.db.ts';

/** Where a trade's news leads a payment: nothing else moves its state. */
export type NewsEffect = 'take' | 'late' | 'close' | 'none';

/**
 * `take` pays what waits for it; `late` is money that nobody waits for any more (the order ended, was paid by another
 * attempt, or the amount differs) and goes back in full. A payment that has its money never changes by news again.
 */
export function newsEffect(
  payment: { readonly state: PaymentState; readonly amountFen: number },
  fact: Pick<TradeFact, 'state' | 'amountFen'>,
  waits: boolean,
): NewsEffect {
  if (
    payment.state === 'paid' ||
    payment.state === 'refunding' ||
    payment.state === 'refunded' ||
    payment.state === 'late-paid'
  )
    return 'none';
  if (fact.state === 'paid') return waits && fact.amountFen === payment.amountFen ? 'take' : 'late';
  if (fact.state === 'closed' && payment.state !== 'closed') return 'close';
  return 'none';
}

/** Does its money come from outside? */
export function isOutside(method: TakenMethod): method is ChannelMethod {
  return (channelMethods as readonly string[]).includes(method);
}

/** Who takes the money of an attempt; undefined where it is an account of ours. */
export function channelOf({
  method,
  way,
}: {
  readonly method: TakenMethod;
  readonly way: PayWay;
}): StatementChannel | undefined {
  if (way === 'card') return 'bankCard';
  return isOutside(method) ? method : undefined;
}

/** How a channel is asked about an attempt. */
export function tradeRefOf(
  {
    tenantId,
    outTradeNo,
    payableUntil,
    expiresAt,
  }: Pick<PaymentRow, 'tenantId' | 'outTradeNo' | 'payableUntil' | 'expiresAt'>,
  now: Date,
): TradeRef {
  return { tenantId, outTradeNo, payableUntil: payableUntil ?? expiresAt, now };
}

/**
 * When an attempt that is over is asked about for the last time: two minutes after its code has run out, because a code
 * that is on somebody's screen may be paid all the same, and the notice of it be lost. Null when that is past.
 */
export function lastQuestion(payment: { readonly payableUntil: Date | null }, now: Date): Date | null {
  if (payment.payableUntil === null) return null;
  const mark = new Date(payment.payableUntil.getTime() + 120_000);
  return mark > now ? mark : null;
}

/**
 * When an open payment is asked about next: soon at first, then ever more rarely, once at expiry and once two minutes
 * later; `null` afterwards, when its end is certain.
 */
export function nextQuestion(createdAt: Date, expiresAt: Date, now: Date): Date | null {
  const marks = [10, 30, 60, 120, 300, 600].map((seconds) => createdAt.getTime() + seconds * 1000);
  marks.push(expiresAt.getTime() + 1000, expiresAt.getTime() + 120_000);
  const next = marks.sort((a, b) => a - b).find((mark) => mark > now.getTime());
  return next === undefined ? null : new Date(next);
}
