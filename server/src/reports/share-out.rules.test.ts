import { type Fen, fen, sumFen } from '@woxing/contract/core/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareOut } from './share-out.rules.ts';

const amounts = (...all: number[]) => all.map((one) => fen(one));

test('what is weighed by its own amounts is parted into them', () => {
  expect(shareOut(fen(300), amounts(100, 0, 200))).toEqual([100, 0, 200]);
});

test('what does not divide goes to the first that has a weight', () => {
  expect(shareOut(fen(100), amounts(0, 1, 1, 1))).toEqual([0, 34, 33, 33]);
  expect(shareOut(fen(7), amounts(0, 0))).toEqual([7, 0]);
  expect(shareOut(fen(7), [])).toEqual([]);
});

test('the parts are the whole, whatever comes or goes back', () => {
  const weight: fc.Arbitrary<Fen> = fc.nat(1_000_000).map((one) => fen(one));
  fc.assert(
    fc.property(
      fc.integer({ min: -9_999_999, max: 9_999_999 }),
      fc.array(weight, { minLength: 1, maxLength: 9 }),
      (amount, weights) => {
        expect(sumFen(shareOut(fen(amount), weights))).toBe(amount);
      },
    ),
  );
});
