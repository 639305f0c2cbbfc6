import { fen, yuan } from '@woxing/contract/core/money';
import { expect, test } from 'vitest';
import { spentPercent } from './spent-percent.rules.ts';

const of = (spentFen: number) => spentPercent(yuan(1000), fen(spentFen));

test('a mark is shown when it is reached, and not before', () => {
  expect([of(94_940), of(94_999), of(95_000), of(100_000), of(120_000)]).toEqual([94, 94, 95, 100, 100]);
  expect(spentPercent(yuan(0), yuan(1))).toBe(0);
});
