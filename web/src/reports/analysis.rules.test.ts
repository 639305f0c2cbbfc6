import { yuan } from '@woxing/contract/core/money';
import { expect, test } from 'vitest';
import { averageDays, averageFen, keptPercent, shareOf } from './analysis.rules.ts';

test('averages are of what was sold, and nothing where nothing was', () => {
  expect(averageFen({ sold: 3, soldFen: yuan(1000) })).toBe(33_333);
  expect(averageFen({ sold: 0, soldFen: yuan(0) })).toBeNull();
  expect(averageDays({ sold: 4, leadDays: 9 })).toBe(2.3);
  expect(averageDays({ sold: 0, leadDays: 0 })).toBeNull();
});

test('one ticket above the standard is never all within it', () => {
  expect(keptPercent({ judged: 10_000, over: 1 })).toBe(99.9);
  expect(keptPercent({ judged: 8, over: 1 })).toBe(87.5);
  expect(keptPercent({ judged: 8, over: 8 })).toBe(0);
  expect(keptPercent({ judged: 0, over: 0 })).toBeNull();
});

test('a part is one of its own product, and none where more came back than was spent', () => {
  const rows = [
    { travel: 'air', amountFen: yuan(300) },
    { travel: 'air', amountFen: yuan(100) },
    { travel: 'train', amountFen: yuan(-5) },
  ] as const;
  expect(rows.map((row) => shareOf(row, rows))).toEqual([75, 25, null]);
});
