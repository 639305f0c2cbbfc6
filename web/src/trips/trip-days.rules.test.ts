import { expect, test } from 'vitest';
import { daysOfTrip, nearnessOf } from './trip-days.rules.ts';

const trip = { startsAt: '2026-12-01T00:30:00.000Z', endsAt: '2026-12-05T12:00:00.000Z' };

test.each([
  ['2026-11-28T15:59:00.000Z', { kind: 'days', days: 3 }],
  ['2026-11-28T16:01:00.000Z', { kind: 'days', days: 2 }],
  ['2026-11-29T16:00:00.000Z', { kind: 'tomorrow' }],
  ['2026-11-30T15:59:00.000Z', { kind: 'tomorrow' }],
  ['2026-11-30T16:00:00.000Z', { kind: 'today' }],
  ['2026-12-01T00:30:00.000Z', { kind: 'under-way' }],
  ['2026-12-05T12:00:00.000Z', { kind: 'over' }],
])('at %s it is %o', (now, nearness) => {
  expect(nearnessOf(trip, now)).toEqual(nearness);
});

test('a trip is named by its days in China, one day once', () => {
  expect(daysOfTrip(trip)).toBe('12月1日 周二至12月5日 周六');
  expect(daysOfTrip({ ...trip, endsAt: '2026-12-01T15:59:00.000Z' })).toBe('12月1日 周二');
});
