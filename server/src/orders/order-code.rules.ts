import type { OrderCode } from '@woxing/contract/orders/order-codes';
import type { TicketState } from '@woxing/contract/orders/orders';

/** All that the code of an order depends on. */
export interface OrderFacts {
  /** `begun`: what was ordered is under way, and is paid for when it is over. */
  readonly hold: 'asked' | 'begun' | 'confirmed' | 'failed';
  readonly approval: 'none' | 'pending' | 'agreed' | 'ended';
  readonly payment: 'due' | 'paid' | 'returned';
  readonly ended: 'cancelled' | 'refused' | 'given-up' | null;
  readonly tickets: readonly TicketState[];
  readonly refunds: readonly SheetState[];
  readonly changes: readonly SheetState[];
}

export type SheetState = 'asked' | 'to-pay' | 'processing' | 'done' | 'failed' | 'withdrawn' | 'read';

export interface OrderView {
  readonly code: OrderCode;
  /** The tickets are not all in the state that the code names. */
  readonly partial: boolean;
}

/**
 * The code shown to people. Before tickets exist it follows hold, approval and payment; afterwards the open sheets in
 * the precedence 10 > 9 > 14 > 13 > 11 > 23 > 15 > 22 > all returned (4, then 6) > 3 > 2.
 */
export function orderViewOf(facts: OrderFacts): OrderView {
  const code = beforeTicketing(facts) ?? sheetCode(facts) ?? ticketCode(facts);
  return { code, partial: isPartial(code, facts.tickets) };
}

function beforeTicketing(facts: OrderFacts): OrderCode | undefined {
  if (facts.hold === 'failed' || facts.ended === 'cancelled' || facts.approval === 'ended') return 12;
  if (facts.ended === 'given-up') return 6;
  if (facts.ended === 'refused') return facts.payment === 'returned' ? 6 : 8;
  if (facts.hold === 'asked') return 20;
  if (facts.hold === 'begun') return 7;
  if (facts.approval === 'pending') return 21;
  if (facts.payment === 'due') return 0;
  if (facts.tickets.every((state) => state === 'held')) return 1;
  if (facts.tickets.some((state) => state === 'issuing')) return 7;
  return undefined;
}

function sheetCode({ refunds, changes }: OrderFacts): OrderCode | undefined {
  if (refunds.includes('processing')) return 10;
  if (refunds.includes('asked')) return 9;
  if (changes.includes('processing')) return 14;
  if (changes.includes('to-pay')) return 13;
  if (changes.includes('asked')) return 11;
  if (refunds.includes('failed')) return 23;
  if (changes.includes('failed')) return 15;
  return undefined;
}

function ticketCode(facts: OrderFacts): OrderCode {
  const { tickets } = facts;
  // A ticket that failed beside others that were issued has had its money back: it does not speak for the order any more.
  if (tickets.includes('failed') && !tickets.some(wasIssued)) return 22;
  if (!tickets.some((state) => state === 'issued' || state === 'used')) {
    if (facts.payment === 'returned') return 6;
    return tickets.includes('refunded') ? 4 : 5;
  }
  return facts.changes.includes('done') ? 3 : 2;
}

function wasIssued(state: TicketState): boolean {
  return ['issued', 'used', 'changed', 'voided', 'refunded'].includes(state);
}

function isPartial(code: OrderCode, tickets: readonly TicketState[]): boolean {
  if (code !== 2 && code !== 3) return false;
  return tickets.some((state) => state !== 'issued' && state !== 'used' && state !== 'changed');
}
