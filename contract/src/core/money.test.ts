import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addFen, fen, formatYuan, percentOf, roundFen, sumFen, timesFen, yuan, yuanDigits } from './money.ts';

test('a fraction of a fen, or more fen than a number holds exactly, is a bug', () => {
  expect(() => fen(0.5)).toThrow(RangeError);
  expect(() => fen(Number.NaN)).toThrow(RangeError);
  expect(() => fen(Number.MAX_SAFE_INTEGER + 1)).toThrow(RangeError);
  expect(() => timesFen(fen(Number.MAX_SAFE_INTEGER), 2)).toThrow(RangeError);
  expect(() => addFen(fen(Number.MAX_SAFE_INTEGER), fen(1))).toThrow(RangeError);
});

test('yuan are read exactly, with two decimals at most', () => {
  expect(yuan(553)).toBe(55_300);
  expect(yuan(27.5)).toBe(2750);
  expect(yuan(0.29)).toBe(29);
  expect(yuan(1.15)).toBe(115);
  expect(() => yuan(0.005)).toThrow(RangeError);
});

test.each([
  [yuan(950), 5, 100, yuan(48)],
  [yuan(830), 10, 100, yuan(83)],
  [yuan(830), 5, 100, yuan(42)],
  [yuan(949), 5, 100, yuan(47)],
  [yuan(995), 50, 1000, yuan(500)],
  [yuan(990), 50, 1000, yuan(500)],
  [fen(1), 50, 1, fen(1)],
  [fen(1), 49, 1, fen(0)],
])('%i fen at %i percent in units of %i fen is %i', (amount, percent, unit, expected) => {
  expect(roundFen(percentOf(amount, percent), unit)).toBe(expected);
});

test('rounding is to the nearest unit, half up', () => {
  const amounts = fc.integer({ min: 0, max: 100_000_000 });
  fc.assert(
    fc.property(
      amounts,
      fc.integer({ min: 0, max: 100 }),
      fc.constantFrom(1, 50, 100, 1000),
      (a, p, unit) => {
        const rounded = roundFen(percentOf(fen(a), p), unit);
        expect(rounded % unit).toBe(0);
        const offBy = 100 * rounded - a * p;
        expect(offBy).toBeGreaterThan(-50 * unit);
        expect(offBy).toBeLessThanOrEqual(50 * unit);
      },
    ),
    { numRuns: 5000 },
  );
});

test('a sum is the sum of its parts in any order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1e9, max: 1e9 })), (amounts) => {
      const parts = amounts.map(fen);
      expect(sumFen(parts)).toBe(sumFen(parts.toReversed()));
      expect(sumFen(parts)).toBe(addFen(...parts));
    }),
  );
});

test.each([
  [yuan(1360), '¥1,360'],
  [yuan(27.5), '¥27.50'],
  [fen(5), '¥0.05'],
  [yuan(1_234_567.8), '¥1,234,567.80'],
  [yuan(-20), '-¥20'],
  [fen(0), '¥0'],
])('%i fen is written %s', (amount, words) => {
  expect(formatYuan(amount)).toBe(words);
  expect(words.endsWith(yuanDigits(amount))).toBe(true);
});
