import { day, momentOf } from '@woxing/contract/days';
import type { OrderCode } from '@woxing/contract/order-codes';
import type { OrderDetail } from '@woxing/contract/orders';

/** The sentence under the status of an order: a key of the order's words. */
export type NextStep = (typeof stepOfCode)[OrderCode] | 'pay-time-out' | 'issued-partly' | 'departed';

type Facts = Pick<OrderDetail, 'code' | 'partial' | 'payBefore' | 'now'> & {
  readonly legs: readonly Pick<OrderDetail['legs'][number], 'day' | 'departs'>[];
};

/** What happens next. Where the code alone is not the whole truth, the other facts decide. */
export function nextStep(order: Facts): NextStep {
  if (order.code === 0 && isOver(order)) return 'pay-time-out';
  if ((order.code === 2 || order.code === 3) && hasDeparted(order)) return 'departed';
  if (order.code === 2 && order.partial) return 'issued-partly';
  return stepOfCode[order.code];
}

/** Whether the order moves by itself, so that its page keeps asking: seats, tickets or money are on their way. */
export function isMoving(order: {
  readonly code: OrderCode;
  readonly payments: readonly { readonly state: string }[];
}): boolean {
  const { code } = order;
  return code === 1 || code === 7 || code === 20 || order.payments.some(({ state }) => state === 'refunding');
}

function isOver({ payBefore, now }: Facts): boolean {
  return payBefore !== null && Date.parse(payBefore) <= Date.parse(now);
}

function hasDeparted({ legs, now }: Facts): boolean {
  const first = legs[0];
  return first !== undefined && departure(first) <= Date.parse(now);
}

function departure(leg: Facts['legs'][number]): number {
  const [hours, minutes] = leg.departs.split(':').map(Number);
  return momentOf(day(leg.day), hours! * 60 + minutes!).getTime();
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
