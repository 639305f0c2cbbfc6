import { fen } from '@woxing/contract/core/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commissionOf } from './commission.rules.ts';

const line = (event: string, minute: number, fare: number, passenger: number | null = 0) => ({
  book: 'sales' as const,
  event,
  bookedAt: new Date(minute * 60_000),
  passenger,
  fareFen: fen(fare),
});
const move = (minute: number, amount: number) => ({
  at: new Date(minute * 60_000),
  amountFen: fen(amount),
});

test('what was given stands with the tickets of its event by their fares, what was taken back with the refund', () => {
  const lines = [
    line('issue', 1, 20_000),
    line('issue', 1, 10_000, 1),
    line('issue', 1, 900, null),
    line('refund', 5, -20_000),
    { ...line('pay', 1, 30_900), book: 'money' as const },
  ];
  expect(commissionOf(lines, [move(1, 301), move(6, -200)])).toEqual([201, 100, 0, -200, 0]);
});

test('what was told before anything was booked stands with what was booked first', () => {
  expect(commissionOf([line('issue', 9, 500), line('refund', 8, -500)], [move(1, 7)])).toEqual([0, 7]);
  expect(commissionOf([], [move(1, 7)])).toEqual([]);
});

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);

test('lines together have each fen that was given', () => {
  const minutes = fc.nat(20);
  const lines = fc.array(
    fc
      .tuple(minutes, fc.integer({ min: -90_000, max: 90_000 }), fc.option(fc.nat(3)))
      .map(([minute, fare, passenger]) => line(`e${minute}`, minute, fare, passenger)),
    { minLength: 1 },
  );
  const moves = fc.array(fc.tuple(minutes, fc.integer({ min: -5000, max: 5000 })).map((one) => move(...one)));
  fc.assert(
    fc.property(lines, moves, (some, given) => {
      expect(sum(commissionOf(some, given))).toBe(sum(given.map(({ amountFen }) => amountFen)));
    }),
  );
});
