import { orderCodes } from '@woxing/contract/orders/order-codes';
import type { TicketState } from '@woxing/contract/orders/orders';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type OrderFacts, orderViewOf, type SheetState } from './order-code.rules.ts';
import { mayMove, type OrderEvent } from './order-moves.rules.ts';

const fresh: OrderFacts = {
  hold: 'asked',
  approval: 'none',
  payment: 'due',
  ended: null,
  tickets: ['holding', 'holding'],
  refunds: [],
  changes: [],
};
const held: OrderFacts = { ...fresh, hold: 'confirmed', tickets: ['held', 'held'] };
const paid: OrderFacts = { ...held, payment: 'paid' };
const issued: OrderFacts = { ...paid, tickets: ['issued', 'issued'] };

test.each<[string, OrderFacts, number, boolean]>([
  ['seats are asked for', fresh, 20, false],
  ['no seat was found', { ...fresh, hold: 'failed', ended: 'cancelled', tickets: ['cancelled'] }, 12, false],
  ['its seats could not be held', { ...fresh, hold: 'failed' }, 12, false],
  ['what was ordered has begun', { ...fresh, hold: 'begun' }, 7, false],
  ['it waits for money', held, 0, false],
  ['it waits for an approver', { ...held, approval: 'pending' }, 21, false],
  ['an approver said no', { ...held, approval: 'ended' }, 12, false],
  ['the company pays after agreement', { ...paid, approval: 'agreed' }, 1, false],
  ['nobody paid', { ...held, ended: 'cancelled', tickets: ['cancelled', 'cancelled'] }, 12, false],
  ['it is paid', paid, 1, false],
  ['tickets are being issued', { ...paid, tickets: ['issuing', 'issuing'] }, 7, false],
  ['one of two is still being issued', { ...paid, tickets: ['issued', 'issuing'] }, 7, false],
  ['one of two is being issued, the other not yet', { ...paid, tickets: ['held', 'issuing'] }, 7, false],
  ['all tickets are issued', issued, 2, false],
  ['one of two could not be issued', { ...issued, tickets: ['issued', 'failed'] }, 2, true],
  ['none could be issued', { ...paid, tickets: ['failed', 'failed'] }, 22, false],
  ['the airline refused a paid order', { ...paid, ended: 'refused' }, 8, false],
  ['a refused order has had its money back', { ...paid, ended: 'refused', payment: 'returned' }, 6, false],
  ['it was given up before its money was back', { ...paid, ended: 'given-up' }, 6, false],
  ['it was given up', { ...paid, ended: 'given-up', payment: 'returned', tickets: ['cancelled'] }, 6, false],
  ['one of two was given back', { ...issued, tickets: ['issued', 'refunded'], refunds: ['done'] }, 2, true],
  [
    'all were given back, money on its way',
    { ...issued, tickets: ['refunded'], refunds: ['done'] },
    4,
    false,
  ],
  ['all were given back, money too', { ...issued, payment: 'returned', tickets: ['refunded'] }, 6, false],
  ['the only one that was issued was given back', { ...issued, tickets: ['refunded', 'failed'] }, 4, false],
  ['it was voided', { ...issued, tickets: ['voided', 'voided'] }, 5, false],
  ['it was voided, money too', { ...issued, payment: 'returned', tickets: ['voided'] }, 6, false],
  ['it was changed', { ...issued, tickets: ['changed', 'issued'], changes: ['done'] }, 3, false],
  [
    'it was changed, and one was given back',
    { ...issued, tickets: ['changed', 'issued', 'refunded'], changes: ['done'] },
    3,
    true,
  ],
  ['it was flown', { ...issued, tickets: ['used', 'used'] }, 2, false],
])('%s', (_, facts, code, partial) => {
  expect(orderViewOf(facts)).toEqual({ code, partial });
});

const sheetStates: readonly SheetState[] = [
  'asked',
  'to-pay',
  'processing',
  'done',
  'failed',
  'withdrawn',
  'read',
];
const subsets = <T>(all: readonly T[]): T[][] =>
  all.reduce<T[][]>((sets, each) => [...sets, ...sets.map((set) => [...set, each])], [[]]);

/** 10 > 9 > 14 > 13 > 11 > 23 > 15 > 3 > 2, each with what it takes. */
function byPrecedence(refunds: readonly SheetState[], changes: readonly SheetState[]): number {
  const ladder: [number, boolean][] = [
    [10, refunds.includes('processing')],
    [9, refunds.includes('asked')],
    [14, changes.includes('processing')],
    [13, changes.includes('to-pay')],
    [11, changes.includes('asked')],
    [23, refunds.includes('failed')],
    [15, changes.includes('failed')],
    [3, changes.includes('done')],
    [2, true],
  ];
  return ladder.find(([, holds]) => holds)![0];
}

test('among open sheets the one with the highest precedence determines the order code, in any order of opening', () => {
  let seen = 0;
  for (const refunds of subsets(sheetStates))
    for (const changes of subsets(sheetStates)) {
      const expected = byPrecedence(refunds, changes);
      expect(orderViewOf({ ...issued, refunds, changes }).code).toBe(expected);
      expect(
        orderViewOf({ ...issued, refunds: refunds.toReversed(), changes: changes.toReversed() }).code,
      ).toBe(expected);
      seen++;
    }
  expect(seen).toBe(128 * 128);
});

test('sheets do not affect the order code before tickets exist or after the order has ended', () => {
  const refunds: SheetState[] = ['processing'];
  expect(orderViewOf({ ...held, refunds }).code).toBe(0);
  expect(orderViewOf({ ...held, ended: 'cancelled', refunds }).code).toBe(12);
});

/** What may befall an order: the event and what it makes of the facts; undefined where it makes no sense. */
type Happening = (facts: OrderFacts) => [OrderEvent, OrderFacts] | undefined;

const all = (facts: OrderFacts, state: TicketState): TicketState[] => facts.tickets.map(() => state);
const code = (facts: OrderFacts) => orderViewOf(facts).code;
const when = (
  facts: OrderFacts,
  codes: number[],
  event: OrderEvent,
  after: Partial<OrderFacts>,
): [OrderEvent, OrderFacts] | undefined =>
  codes.includes(code(facts)) ? [event, { ...facts, ...after }] : undefined;
/** Asks for seats before it is paid. */
const whenDue = (facts: OrderFacts, event: OrderEvent, after: Partial<OrderFacts>) =>
  facts.payment === 'due' ? when(facts, [20], event, after) : undefined;
const swap = (sheets: readonly SheetState[], from: SheetState, to: SheetState): SheetState[] =>
  sheets.map((sheet) => (sheet === from ? to : sheet));

const happenings: Record<string, Happening> = {
  held: (facts) => whenDue(facts, 'hold-confirmed', { hold: 'confirmed', tickets: all(facts, 'held') }),
  heldForApproval: (facts) =>
    whenDue(facts, 'hold-confirmed', {
      hold: 'confirmed',
      approval: 'pending',
      tickets: all(facts, 'held'),
    }),
  noSeat: (facts) =>
    whenDue(facts, 'hold-failed', {
      hold: 'failed',
      ended: 'cancelled',
      tickets: all(facts, 'cancelled'),
    }),
  prepaid: (facts) =>
    facts.payment === 'due' ? when(facts, [20], 'prepaid', { payment: 'paid' }) : undefined,
  seatsCame: (facts) =>
    facts.payment === 'paid'
      ? when(facts, [20], 'hold-confirmed', { hold: 'confirmed', tickets: all(facts, 'issuing') })
      : undefined,
  waitlistLeft: (facts) =>
    when(facts, [20], 'waitlist-left', {
      ended: 'cancelled',
      payment: facts.payment === 'paid' ? 'returned' : 'due',
      tickets: all(facts, 'cancelled'),
    }),
  agreed: (facts) => when(facts, [21], 'agreed', { approval: 'agreed' }),
  companyPays: (facts) => when(facts, [21], 'agreed', { approval: 'agreed', payment: 'paid' }),
  denied: (facts) =>
    when(facts, [21], 'approval-ended', { approval: 'ended', tickets: all(facts, 'cancelled') }),
  paid: (facts) => when(facts, [0], 'paid', { payment: 'paid' }),
  cancelled: (facts) =>
    when(facts, [0], 'cancelled', { ended: 'cancelled', tickets: all(facts, 'cancelled') }),
  expired: (facts) => when(facts, [0], 'expired', { ended: 'cancelled', tickets: all(facts, 'cancelled') }),
  sent: (facts) => when(facts, [1], 'sent', { tickets: all(facts, 'issuing') }),
  refused: (facts) => when(facts, [1], 'refused', { ended: 'refused' }),
  issued: (facts) => when(facts, [7], 'issued', { tickets: all(facts, 'issued') }),
  issuedInPart: (facts) =>
    when(facts, [7], 'issued', { tickets: facts.tickets.map((_, at) => (at === 0 ? 'issued' : 'failed')) }),
  failed: (facts) => when(facts, [7], 'issue-failed', { tickets: all(facts, 'failed') }),
  retried: (facts) => when(facts, [22], 'retried', { tickets: all(facts, 'issuing') }),
  givenUp: (facts) =>
    when(facts, [22, 8], 'given-up', {
      ended: 'given-up',
      payment: 'returned',
      tickets: all(facts, 'cancelled'),
    }),
  voided: (facts) =>
    facts.tickets.every((state) => state === 'issued')
      ? when(facts, [2], 'voided', { tickets: all(facts, 'voided') })
      : undefined,
  refundAsked: (facts) => when(facts, [2, 3], 'refund-asked', { refunds: [...facts.refunds, 'asked'] }),
  refundWithdrawn: (facts) =>
    when(facts, [9], 'refund-withdrawn', { refunds: swap(facts.refunds, 'asked', 'withdrawn') }),
  refundAccepted: (facts) =>
    when(facts, [9], 'refund-accepted', { refunds: swap(facts.refunds, 'asked', 'processing') }),
  refundDenied: (facts) =>
    when(facts, [9], 'refund-refused', { refunds: swap(facts.refunds, 'asked', 'failed') }),
  refundFailed: (facts) =>
    when(facts, [10], 'refund-refused', { refunds: swap(facts.refunds, 'processing', 'failed') }),
  refundDone: (facts) => {
    const at = facts.tickets.indexOf('issued');
    return when(facts, [10], 'refund-done', {
      refunds: swap(facts.refunds, 'processing', 'done'),
      tickets: facts.tickets.map((state, place) => (place === at ? 'refunded' : state)),
    });
  },
  moneyBack: (facts) => when(facts, [4, 5], 'money-returned', { payment: 'returned' }),
  changeAsked: (facts) => when(facts, [2, 3], 'change-asked', { changes: [...facts.changes, 'asked'] }),
  changeDue: (facts) => when(facts, [11], 'change-due', { changes: swap(facts.changes, 'asked', 'to-pay') }),
  changeFree: (facts) =>
    when(facts, [11], 'change-sent', { changes: swap(facts.changes, 'asked', 'processing') }),
  changePaid: (facts) =>
    when(facts, [13], 'change-sent', { changes: swap(facts.changes, 'to-pay', 'processing') }),
  changeDenied: (facts) =>
    when(facts, [11], 'change-refused', { changes: swap(facts.changes, 'asked', 'failed') }),
  changeLapsed: (facts) =>
    when(facts, [13], 'change-expired', { changes: swap(facts.changes, 'to-pay', 'failed') }),
  changeWithdrawn: (facts) =>
    when(facts, [13], 'change-withdrawn', { changes: swap(facts.changes, 'to-pay', 'withdrawn') }),
  changeDone: (facts) =>
    when(facts, [14], 'change-done', { changes: swap(facts.changes, 'processing', 'done') }),
  changeFailed: (facts) =>
    when(facts, [14], 'change-failed', { changes: swap(facts.changes, 'processing', 'failed') }),
  read: (facts) =>
    when(facts, [15, 23], 'failure-read', {
      refunds: swap(facts.refunds, 'failed', 'read'),
      changes: swap(facts.changes, 'failed', 'read'),
    }),
  latePayments: (facts) => ['late-money', facts],
};

/** Every next step that makes sense, as `[event, facts]`. */
const nextSteps = (facts: OrderFacts) =>
  Object.values(happenings).flatMap((happen) => [happen(facts)].filter((each) => !!each));

test('any sequence of events yields codes that the table of moves allows, and final codes stay final', () => {
  const choices = fc.array(fc.nat(), { minLength: 5, maxLength: 60 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4 }), choices, (count, story) => {
      let facts: OrderFacts = { ...fresh, tickets: Array<TicketState>(count).fill('holding') };
      expect(mayMove(null, 'submitted', code(facts))).toBe(true);
      for (const choice of story) {
        const before = code(facts);
        const possible = nextSteps(facts);
        const [event, after] = possible[choice % possible.length]!;
        expect(mayMove(before, event, code(after)), `${event} from ${before} to ${code(after)}`).toBe(true);
        expect([6, 12].includes(before)).toBe([6, 12].includes(before) && code(after) === before);
        facts = after;
      }
      expect(orderViewOf(structuredClone(facts))).toEqual(orderViewOf(facts));
    }),
    { numRuns: 1500 },
  );
});

test('a new order can reach every code there is', () => {
  const start: OrderFacts = { ...fresh, tickets: ['holding'] };
  const known = new Set([JSON.stringify(start)]);
  const open = [start];
  const codes = new Set<number>();
  // An order with at most two sheets: a bound that ends the walk.
  for (let facts = open.pop(); facts; facts = open.pop()) {
    codes.add(code(facts));
    for (const [, after] of nextSteps(facts)) {
      const key = JSON.stringify(after);
      if (after.refunds.length + after.changes.length > 2 || known.has(key)) continue;
      known.add(key);
      open.push(after);
    }
  }
  expect([...codes].sort((a, b) => a - b)).toEqual(
    Object.keys(orderCodes)
      .map(Number)
      .sort((a, b) => a - b),
  );
});
