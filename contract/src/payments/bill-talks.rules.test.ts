import { expect, test } from 'vitest';
import { fen } from '../core/money.ts';
import { mayFollowOnBill, objectedTo, waitingObjections } from './bill-talks.rules.ts';

test('more of a bill is objected to while the first waits, and nothing once it is confirmed', () => {
  expect(mayFollowOnBill('objected', 'objected')).toBe(true);
  expect(mayFollowOnBill('objected', 'answered')).toBe(true);
  expect(mayFollowOnBill('confirmed', 'objected')).toBe(false);
  expect(mayFollowOnBill('waiting', 'answered')).toBe(false);
});

test('an objection says what it is to: an order, a line by what it says, its day in China and its amount, or the whole bill', () => {
  const line = { memo: '账户管理费', at: '2026-03-01T17:00:00.000Z', amountFen: fen(-3050) };
  expect(objectedTo({ orderNo: 'A1', line: null })).toBe('订单A1');
  expect(objectedTo({ orderNo: null, line })).toBe('“账户管理费”（2026-03-02，-¥30.50）');
  expect(objectedTo({ orderNo: null, line: null })).toBe('整期账单');
});

test('what waits are the objections since the last answer', () => {
  const turns = (['objected', 'answered', 'objected', 'objected'] as const).map((kind, at) => ({ kind, at }));
  expect(waitingObjections(turns).map(({ at }) => at)).toEqual([2, 3]);
  expect(waitingObjections(turns.slice(0, 2))).toEqual([]);
  expect(waitingObjections([])).toEqual([]);
});
