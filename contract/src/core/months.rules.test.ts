import { expect, test } from 'vitest';
import type { Day } from './days.ts';
import {
  addMonths,
  lastDayOf,
  monthAfter,
  monthBefore,
  monthName,
  monthsBack,
  monthsLater,
} from './months.rules.ts';

test.each([
  ['2026-01', '2025-12', '2026-02', '2026-01-31'],
  ['2026-12', '2026-11', '2027-01', '2026-12-31'],
  ['2028-02', '2028-01', '2028-03', '2028-02-29'],
])('%s stands between %s and %s and ends on %s', (month, before, after, last) => {
  expect([monthBefore(month), monthAfter(month), lastDayOf(month)]).toEqual([before, after, last]);
});

test('months go back over the turn of a year, this one first', () => {
  expect(monthsBack('2026-02', 4)).toEqual(['2026-02', '2026-01', '2025-12', '2025-11']);
  expect(monthsBack('2026-02', 0)).toEqual([]);
});

test('a month is named without a zero before it', () => {
  expect([monthName('2026-01'), monthName('2026-11')]).toEqual(['2026年1月', '2026年11月']);
});

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-02-29', -12, '2027-02-28'],
  ['2026-03-15', -3, '2025-12-15'],
  ['2026-03-31', 2, '2026-05-31'],
])('%s moved by %i months is %s', (from, count, to) => {
  expect(addMonths(from as Day, count)).toBe(to);
});

test('months pass the year', () => {
  expect([monthsLater('2026-12', 1), monthsLater('2026-01', -1), monthsLater('2026-11', 14)]).toEqual([
    '2027-01',
    '2025-12',
    '2028-01',
  ]);
});
