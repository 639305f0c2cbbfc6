import fc from 'fast-check';
import { expect, test } from 'vitest';
import { settledBalance, settlingOf } from './settling.rules.ts';

const amount = fc.nat(100_000);

test.each([
  ['what is earned is there', { available: 0, owed: 0 }, 50, { earned: 50 }],
  ['what is earned pays first', { available: 0, owed: 30 }, 50, { offset: 30, earned: 20 }],
  ['what is earned may not be enough', { available: 0, owed: 80 }, 50, { offset: 50 }],
  ['what is there is taken', { available: 90, owed: 0 }, -50, { taken: 50 }],
  ['what is not there any more is owed', { available: 20, owed: 0 }, -50, { taken: 20, owed: 30 }],
  ['what came back pays', { available: 40, owed: 30 }, 0, { settled: 30 }],
  [
    'what came back pays before more is taken',
    { available: 40, owed: 30 },
    -20,
    { settled: 30, taken: 10, owed: 10 },
  ],
])('%s', (_, balance, delta, moves) => {
  expect(settlingOf(balance, delta)).toEqual({
    settled: 0,
    offset: 0,
    earned: 0,
    taken: 0,
    owed: 0,
    ...moves,
  });
});

test('nothing is lost, nothing falls below zero, and nobody has something and owes something', () => {
  fc.assert(
    fc.property(amount, amount, fc.integer({ min: -100_000, max: 100_000 }), (available, owed, delta) => {
      const moves = settlingOf({ available, owed }, delta);
      expect(Object.values(moves).every((each) => each >= 0)).toBe(true);
      const has = available - moves.settled + moves.earned - moves.taken;
      const owes = owed - moves.settled - moves.offset + moves.owed;
      expect(settledBalance({ available, owed }, moves)).toEqual({ available: has, owed: owes });
      expect(has - owes).toBe(available - owed + delta);
      expect(Math.min(has, owes)).toBe(0);
      expect(Math.max(has, owes)).toBeGreaterThanOrEqual(0);
    }),
  );
});
