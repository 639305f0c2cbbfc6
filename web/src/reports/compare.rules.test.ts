import { day } from '@woxing/contract/core/days';
import { fen } from '@woxing/contract/core/money';
import { expect, test } from 'vitest';
import { comparedSums, comparedTotal, monthBeforeDay } from './compare.rules.ts';

const sum = (key: string, amount: number) => ({ key, name: `${key}名`, sums: { amount: fen(amount) } });

test('products of either period stand beside each other, with the difference in fen and in tenths of a percent', () => {
  const rows = comparedSums(
    [sum('air', 15_000), sum('train', 2000)],
    [sum('air', 12_000), sum('hotel', 9001)],
  );
  expect(rows).toEqual([
    { key: 'air', name: 'air名', thisFen: 15_000, otherFen: 12_000, moreFen: 3000, percent: 25 },
    { key: 'train', name: 'train名', thisFen: 2000, otherFen: 0, moreFen: 2000, percent: null },
    { key: 'hotel', name: 'hotel名', thisFen: 0, otherFen: 9001, moreFen: -9001, percent: -100 },
  ]);
  expect(comparedTotal(rows)).toEqual({ thisFen: 17_000, otherFen: 21_001, moreFen: -4001, percent: -19.1 });
});

test('of what came back more than was sold no percentage is told', () => {
  expect(comparedSums([sum('air', 100)], [sum('air', -50)])[0]).toMatchObject({
    moreFen: 150,
    percent: null,
  });
  expect(comparedSums([], [])).toEqual([]);
  expect(comparedTotal([])).toMatchObject({ moreFen: 0, percent: null });
});

test.each([
  ['2026-03-15', '2026-02-01', '2026-02-28'],
  ['2026-01-01', '2025-12-01', '2025-12-31'],
])('what begins on %s is compared at first with %s to %s', (from, otherFrom, otherUntil) => {
  expect(monthBeforeDay(day(from))).toEqual({ otherFrom, otherUntil });
});
