import { day } from '@woxing/contract/core/days';
import { yuan } from '@woxing/contract/core/money';
import { expect, test } from 'vitest';
import { monthFigures, monthsUntil } from './month-so-far.rules.ts';

test('a month is held against as many days of the one before, as far as it has them', () => {
  expect(monthsUntil(day('2026-03-10'))).toEqual({
    from: '2026-03-01',
    until: '2026-03-10',
    before: { from: '2026-02-01', until: '2026-02-10' },
  });
  expect(monthsUntil(day('2026-03-31')).before).toEqual({ from: '2026-02-01', until: '2026-02-28' });
  expect(monthsUntil(day('2026-01-01'))).toMatchObject({
    before: { from: '2025-12-01', until: '2025-12-01' },
  });
});

const sum = (travel: 'air' | 'train' | 'hotel', on: string, amount: number, tickets = 1) => ({
  travel,
  day: day(on),
  amountFen: yuan(amount),
  tickets,
});

test('products stand by what they came to, days that have nothing with nothing', () => {
  const figures = monthFigures(
    [
      sum('air', '2026-02-02', 900),
      sum('air', '2026-02-03', 50),
      sum('air', '2026-02-04', 7000),
      sum('train', '2026-03-01', 300, 2),
      sum('air', '2026-03-03', 100),
      sum('train', '2026-03-03', -50, -1),
    ],
    day('2026-03-03'),
  );
  expect(figures.travel).toEqual([
    { travel: 'train', amountFen: yuan(250), tickets: 1, beforeFen: yuan(0) },
    { travel: 'air', amountFen: yuan(100), tickets: 1, beforeFen: yuan(950) },
  ]);
  expect(figures.byDay.map(({ amountFen }) => amountFen)).toEqual([yuan(300), yuan(0), yuan(50)]);
  expect([figures.totalFen, figures.beforeFen]).toEqual([yuan(350), yuan(950)]);
});
