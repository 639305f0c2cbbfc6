import type { Day } from '@woxing/contract/core/days';
import { expect, test } from 'vitest';
import { bookingSearches } from './booking-links.rules.ts';

const trip = { shape: 'legs' as const, legs: [], cities: [], fromDay: '', untilDay: '' };
const leg = { from: '北京', to: '上海', day: '2026-12-01' as Day };

test('each leg is searched for, flights by the codes of cities', () => {
  expect(bookingSearches({ ...trip, legs: [leg, { ...leg, from: '上海', to: '广州' }] })).toEqual([
    {
      ...leg,
      air: { from: 'BJS', to: 'SHA', day: '2026-12-01' },
      train: { from: '北京', to: '上海', day: '2026-12-01' },
      abroad: undefined,
    },
    {
      ...leg,
      from: '上海',
      to: '广州',
      air: { from: 'SHA', to: 'CAN', day: '2026-12-01' },
      train: { from: '上海', to: '广州', day: '2026-12-01' },
      abroad: undefined,
    },
  ]);
});

test('a set of cities is travelled in its order and back, within its days', () => {
  const cities = { ...trip, shape: 'cities' as const, cities: ['北京', '上海'] };
  expect(
    bookingSearches({ ...cities, fromDay: '2026-12-01', untilDay: '2026-12-04' }).map(
      ({ from, to, day }) => `${from}${to} ${day}`,
    ),
  ).toEqual(['北京上海 2026-12-01', '上海北京 2026-12-04']);
});

test('what a trip leaves open, or has no airport, is left to the page', () => {
  expect(bookingSearches(trip)).toEqual([]);
  expect(bookingSearches({ ...trip, legs: [{ ...leg, to: '昆山', day: '' }] })).toEqual([
    { from: '北京', to: '昆山', day: '', air: {}, train: { from: '北京', to: '昆山' }, abroad: undefined },
  ]);
});

const abroad = (from: string, to: string, day: string) =>
  bookingSearches({ ...trip, legs: [{ from, to, day }] })[0]!.abroad;

test('a way beyond the mainland is flown as a part of a journey abroad', () => {
  expect(abroad('上海', '东京', '2026-12-01')).toEqual({ part: 'SHA-TYO-2026-12-01' });
  expect(abroad('香港', '北京', '2026-12-01')).toEqual({ part: 'HKG-BJS-2026-12-01' });
  expect(abroad('上海', '东京', '')).toEqual({ part: undefined });
  expect(abroad('上海', '北京', '2026-12-01')).toBeUndefined();
});
