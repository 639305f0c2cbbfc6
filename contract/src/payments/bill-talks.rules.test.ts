import { expect, test } from 'vitest';
import { mayFollowOnBill, waitingObjections } from './bill-talks.rules.ts';

test('more of a bill is objected to while the first waits, and nothing once it is confirmed', () => {
  expect(mayFollowOnBill('objected', 'objected')).toBe(true);
  expect(mayFollowOnBill('objected', 'answered')).toBe(true);
  expect(mayFollowOnBill('confirmed', 'objected')).toBe(false);
  expect(mayFollowOnBill('waiting', 'answered')).toBe(false);
});

test('what waits are the objections since the last answer', () => {
  const turns = (['objected', 'answered', 'objected', 'objected'] as const).map((kind, at) => ({ kind, at }));
  expect(waitingObjections(turns).map(({ at }) => at)).toEqual([2, 3]);
  expect(waitingObjections(turns.slice(0, 2))).toEqual([]);
  expect(waitingObjections([])).toEqual([]);
});
