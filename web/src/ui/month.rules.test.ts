import type { Day } from '@woxing/contract/core/days';
import { expect, test } from 'vitest';
import { clampDay, dayByKey, weeksOf } from './month.rules.ts';

const day = (text: string) => text as Day;

test('weeks begin on Sunday and hold the days of the month alone', () => {
  const weeks = weeksOf('2026-12');
  expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7]);
  expect(weeks[0]).toEqual([
    undefined,
    undefined,
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
    '2026-12-04',
    '2026-12-05',
  ]);
  expect(weeks.flat().filter(Boolean)).toHaveLength(31);
});

test.each([
  ['ArrowLeft', '2026-11-30'],
  ['ArrowDown', '2026-12-08'],
  ['Home', '2026-11-29'],
  ['End', '2026-12-05'],
  ['PageDown', '2027-01-01'],
])('%s from 1 December leads to %s', (key, to) => {
  expect(dayByKey(day('2026-12-01'), key)).toBe(to);
});

test('PageUp from the 31st stays inside the shorter month', () => {
  expect(dayByKey(day('2026-12-31'), 'PageUp')).toBe('2026-11-30');
});

test('a day is kept between the ends', () => {
  expect(clampDay(day('2026-01-01'), day('2026-11-20'), day('2027-11-20'))).toBe('2026-11-20');
});
