import { strict as assert } from 'node:assert';
import { isOrderCode, type OrderCode } from '@woxing/contract/orders/order-codes';

/**
 * The life of an order as a table: what may happen in which code, and which codes may follow. `prev` stands for the code
 * before a sheet was opened, 2 or 3. The code itself is derived from facts (`order-code.rules.ts`); an event whose
 * derived code is not in its row is a bug and is refused.
 */
interface Move {
  readonly from: readonly (OrderCode | null)[];
  readonly to: readonly OrderCode[];
}

export const orderMoves = {
  /** The supplier is asked for seats; an instant one answers within the same request. */
  submitted: { from: [null], to: [20] },
  /** Tickets that were issued elsewhere are kept with all that is known of them. */
  recorded: { from: [20], to: [2] },
  /** What is paid for when it is over has begun. */
  'service-begun': { from: [20], to: [7] },
  /** Its owner ends it before it begins: for nothing, or for a fee. */
  'service-cancelled': { from: [20], to: [0, 12] },
  /** 1 where nothing is paid to us. */
  'hold-confirmed': { from: [7, 20], to: [0, 1, 7, 21] },
  'hold-failed': { from: [20], to: [12] },
  /** Who waits for seats pays before there are any. */
  prepaid: { from: [20], to: [20] },
  /** The waitlist was left, not paid for, or not fulfilled in time. */
  'waitlist-left': { from: [20], to: [12] },
  'waitlist-ended': { from: [20], to: [12] },
  /** Agreed, and at a price that is still what was agreed to; 21 again where it is not. */
  agreed: { from: [21], to: [0, 1, 21] },
  'approval-ended': { from: [21], to: [12] },
  /** What is held costs something else by now, and its owner takes it so. */
  repriced: { from: [0], to: [0] },
  paid: { from: [0], to: [1] },
  /** By its owner, also while what was agreed to waits for its price. */
  cancelled: { from: [0, 21], to: [12] },
  expired: { from: [0], to: [12] },
  sent: { from: [1], to: [7] },
  refused: { from: [1], to: [8] },
  issued: { from: [7], to: [2] },
  'issue-failed': { from: [7], to: [22] },
  retried: { from: [22], to: [7] },
  'given-up': { from: [22, 8], to: [6] },
  voided: { from: [2], to: [5] },
  'refund-asked': { from: [2, 3], to: [9] },
  'refund-withdrawn': { from: [9], to: [2, 3] },
  'refund-refused': { from: [9, 10], to: [23] },
  'refund-accepted': { from: [9], to: [10] },
  /** Tickets that are given back on the day of their issue are voided. */
  'refund-done': { from: [10], to: [2, 3, 4, 5] },
  'money-returned': { from: [4, 5], to: [6] },
  'change-asked': { from: [2, 3], to: [11] },
  'change-due': { from: [11], to: [13] },
  'change-sent': { from: [11, 13], to: [14] },
  'change-refused': { from: [11], to: [15] },
  'change-expired': { from: [13], to: [15] },
  /** The owner cancels the unpaid order. */
  'change-withdrawn': { from: [13], to: [2, 3] },
  'change-done': { from: [14], to: [3] },
  'change-failed': { from: [14], to: [15] },
  'failure-read': { from: [15, 23], to: [2, 3] },
  /** The owner takes the new times of a flight. */
  'schedule-accepted': { from: [2, 3, 15, 23], to: [2, 3, 15, 23] },
} as const satisfies Record<string, Move>;

/**
 * Told in the story of an order, and changing nothing: money that came too late or twice goes back, an end stays an end; what a
 * card's bank had reserved was taken, or not in time; how what was ordered goes on, and that it is still owed; a carrier moves or
 * cancels a flight whatever is being done with its tickets; what became of the insurances, seats and extras of its tickets; who
 * travels and when they come, as its supplier was told.
 */
export const orderRemarks = [
  'late-money',
  'service-news',
  'still-owed',
  'card-taken',
  'reservation-over',
  'schedule-changed',
  'policies-issued',
  'policy-refused',
  'policy-surrendered',
  'surrender-done',
  'surrender-refused',
  'extras-asked',
  'extras-held',
  'extras-paid',
  'extras-done',
  'extras-failed',
  'extras-closed',
  'extras-returned',
  'travellers-asked',
  'travellers-changed',
  'travellers-refused',
] as const;

export type OrderEvent = keyof typeof orderMoves | (typeof orderRemarks)[number];

/** May `event` lead from one code to another? */
export function mayMove(from: OrderCode | null, event: OrderEvent, to: OrderCode): boolean {
  if (isRemark(event)) return from === to;
  const move: Move = orderMoves[event];
  return move.from.includes(from) && move.to.includes(to);
}

/** May `event` happen in this code at all? */
export function mayHappen(from: OrderCode, event: OrderEvent): boolean {
  if (isRemark(event)) return true;
  const move: Move = orderMoves[event];
  return move.from.includes(from);
}

function isRemark(event: OrderEvent): event is (typeof orderRemarks)[number] {
  return (orderRemarks as readonly string[]).includes(event);
}

/**
 * Checked when the server starts: every code can be reached from a submission, every code that is not an end can be
 * left for another, and 6 and 12 are left by nothing.
 */
export function checkOrderMoves(moves: Readonly<Record<string, Move>> = orderMoves): void {
  const all = Object.values(moves);
  const codes = new Set(all.flatMap((move) => [...move.from, ...move.to]).filter((code) => code !== null));
  const reached = new Set<OrderCode | null>([null]);
  for (let grown = true; grown; ) {
    const before = reached.size;
    for (const move of all)
      if (move.from.some((code) => reached.has(code))) for (const code of move.to) reached.add(code);
    grown = reached.size > before;
  }
  for (const code of codes) {
    assert(isOrderCode(code), `move names an unknown order code ${code}`);
    assert(reached.has(code), `order code ${code} cannot be reached`);
    const exits = all
      .filter((move) => move.from.includes(code))
      .flatMap((move) => move.to.filter((to) => to !== code));
    if (code === 6 || code === 12)
      assert(exits.length === 0, `order code ${code} is an end and may not be left`);
    else assert(exits.length > 0, `order code ${code} is a dead end`);
  }
}
