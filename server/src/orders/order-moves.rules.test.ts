import { type OrderCode, orderCodes } from '@woxing/contract/orders/order-codes';
import { expect, test } from 'vitest';
import {
  checkOrderMoves,
  mayHappen,
  mayMove,
  type OrderEvent,
  orderMoves,
  orderRemarks,
} from './order-moves.rules.ts';

const codes = Object.keys(orderCodes).map(Number) as OrderCode[];
const remarks: readonly OrderEvent[] = orderRemarks;
const events = [...Object.keys(orderMoves), ...remarks] as OrderEvent[];

test('the table of moves passes its consistency check', () => {
  expect(() => checkOrderMoves()).not.toThrow();
  const reversed = Object.fromEntries(Object.entries(orderMoves).toReversed());
  expect(() => checkOrderMoves(reversed)).not.toThrow();
});

test.each<[string, string, Record<string, { from: (OrderCode | null)[]; to: OrderCode[] }>]>([
  ['a cancelled order that is revived', '12 is an end', { revived: { from: [12], to: [0] } }],
  ['a repaid order that is cancelled', '6 is an end', { cancelled: { from: [0, 6], to: [12] } }],
  ['a code nobody comes to', '8 cannot be reached', { refused: { from: [8], to: [6] } }],
  ['a code that only leads to itself', '8 cannot be reached', { refused: { from: [8], to: [8] } }],
  [
    'a code nobody leaves for another',
    '22 is a dead end',
    { retried: { from: [22], to: [22] }, 'given-up': { from: [8], to: [6] } },
  ],
  [
    'a code nobody leaves',
    '22 is a dead end',
    { retried: { from: [1], to: [7] }, 'given-up': { from: [8], to: [6] } },
  ],
  [
    'a code that does not exist',
    'unknown order code 16',
    { issued: { from: [7], to: [2, 16 as OrderCode] } },
  ],
])('%s is found at the start', (_, message, planted) => {
  expect(() => checkOrderMoves({ ...orderMoves, ...planted })).toThrow(message);
});

/** Every move that people were promised: from, event, to. Nothing else may happen. */
const promised: readonly (readonly [OrderCode | null, OrderEvent, readonly OrderCode[]])[] = [
  [null, 'submitted', [20]],
  [20, 'recorded', [2]],
  [20, 'hold-confirmed', [0, 1, 7, 21]],
  [7, 'hold-confirmed', [0, 1, 7, 21]],
  [20, 'service-begun', [7]],
  [20, 'service-cancelled', [0, 12]],
  [20, 'hold-failed', [12]],
  [21, 'agreed', [0, 1, 21]],
  [21, 'approval-ended', [12]],
  [21, 'cancelled', [12]],
  [0, 'repriced', [0]],
  [0, 'paid', [1]],
  [0, 'cancelled', [12]],
  [0, 'expired', [12]],
  [20, 'prepaid', [20]],
  [20, 'waitlist-left', [12]],
  [20, 'waitlist-ended', [12]],
  [1, 'sent', [7]],
  [1, 'refused', [8]],
  [7, 'issued', [2]],
  [7, 'issue-failed', [22]],
  [22, 'retried', [7]],
  [22, 'given-up', [6]],
  [8, 'given-up', [6]],
  [2, 'voided', [5]],
  [5, 'money-returned', [6]],
  [2, 'refund-asked', [9]],
  [3, 'refund-asked', [9]],
  [9, 'refund-withdrawn', [2, 3]],
  [9, 'refund-refused', [23]],
  [9, 'refund-accepted', [10]],
  [10, 'refund-done', [2, 3, 4, 5]],
  [10, 'refund-refused', [23]],
  [4, 'money-returned', [6]],
  [2, 'change-asked', [11]],
  [3, 'change-asked', [11]],
  [11, 'change-due', [13]],
  [11, 'change-sent', [14]],
  [11, 'change-refused', [15]],
  [13, 'change-sent', [14]],
  [13, 'change-expired', [15]],
  [13, 'change-withdrawn', [2, 3]],
  [14, 'change-done', [3]],
  [14, 'change-failed', [15]],
  [15, 'failure-read', [2, 3]],
  [23, 'failure-read', [2, 3]],
  [2, 'schedule-accepted', [2, 3, 15, 23]],
  [3, 'schedule-accepted', [2, 3, 15, 23]],
  [15, 'schedule-accepted', [2, 3, 15, 23]],
  [23, 'schedule-accepted', [2, 3, 15, 23]],
  ...remarks.flatMap((event) => codes.map((code) => [code, event, [code]] as const)),
];

test('exactly the documented moves are allowed', () => {
  for (const from of [null, ...codes]) {
    for (const event of events.filter((event) => from !== null || !remarks.includes(event))) {
      const row = promised.find(([code, name]) => code === from && name === event);
      const allowed = codes.filter((to) => mayMove(from, event, to));
      expect(allowed, `${from} ${event}`).toEqual(codes.filter((to) => row?.[2].includes(to)));
      expect(from === null || mayHappen(from, event), `${from} ${event}`).toBe(
        row !== undefined || from === null,
      );
    }
  }
});
