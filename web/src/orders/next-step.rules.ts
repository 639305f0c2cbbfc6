import { instantOf } from '@woxing/contract/core/zoned-time.rules';
import type { OrderCode } from '@woxing/contract/orders/order-codes';
import type { OrderDetail } from '@woxing/contract/orders/orders';

/** The sentence under the status of an order: a key of the order's words. */
export type NextStep =
  | (typeof stepOfCode)[OrderCode]
  | 'pay-time-out'
  | 'issued-partly'
  | 'departed'
  | 'travelled';

type Facts = Pick<OrderDetail, 'code' | 'partial' | 'payBefore' | 'now'> & {
  readonly trip: readonly Leg[];
  readonly travelled?: boolean;
  readonly tickets?: readonly Pick<OrderDetail['tickets'][number], 'leg' | 'state'>[];
};
type Leg = Pick<OrderDetail['trip'][number], 'starts'>;

/** What happens next. Where the code alone is not the whole truth, the other facts decide. */
export function nextStep(order: Facts): NextStep {
  if (order.code === 0 && isOver(order)) return 'pay-time-out';
  if (order.travelled === true) return 'travelled';
  if ((order.code === 2 || order.code === 3) && hasDeparted(order)) return 'departed';
  if (order.code === 2 && order.partial) return 'issued-partly';
  return stepOfCode[order.code];
}

/**
 * Whether the order moves without this page, so that it keeps asking: seats, tickets or money are on their way, or another page or
 * device may pay what is due.
 */
export function isMoving(order: Paid & { readonly code: OrderCode }): boolean {
  return movingCodes.has(order.code) || isReturning(order);
}

/** Whether money is on its way back: no step of the order tells that it has arrived. */
export function isReturning({ payments }: Paid): boolean {
  return payments.some(({ state }) => state === 'refunding');
}

interface Paid {
  readonly payments: readonly { readonly state: string }[];
}

/** It is to be paid, somebody decides about it, or the supplier works on it: seats, tickets, refunds and changes. */
const movingCodes: ReadonlySet<OrderCode> = new Set([0, 1, 7, 9, 10, 11, 13, 14, 20, 21]);

function isOver({ payBefore, now }: Facts): boolean {
  return payBefore !== null && Date.parse(payBefore) <= Date.parse(now);
}

/** By the first leg with a remaining ticket: legs whose tickets were all changed or refunded do not count. */
function hasDeparted({ trip, tickets = [], now }: Facts): boolean {
  const first = trip.find((_, index) => {
    const onLeg = tickets.filter(({ leg }) => leg === index);
    return onLeg.length === 0 || onLeg.some(({ state }) => state !== 'changed' && state !== 'refunded');
  });
  return first !== undefined && instantOf(first.starts).getTime() <= Date.parse(now);
}

const stepOfCode = {
  0: 'to-pay',
  1: 'paid',
  2: 'issued',
  3: 'changed',
  4: 'refunded-ticket',
  5: 'voided',
  6: 'money-back',
  7: 'issuing',
  8: 'rejected',
  9: 'refund-asked',
  10: 'refund-running',
  11: 'change-asked',
  12: 'cancelled',
  13: 'change-to-pay',
  14: 'change-running',
  15: 'change-failed',
  20: 'holding',
  21: 'approval',
  22: 'issue-failed',
  23: 'refund-failed',
} as const satisfies Record<OrderCode, string>;
