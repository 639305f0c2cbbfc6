import { day } from '@woxing/contract/core/days';
import { zonedTime } from '@woxing/contract/core/zoned-time.rules';
import { expect, test } from 'vitest';
import { daysOfTrip, nearnessOf } from './trip-days.rules.ts';

const now = '2026-11-28T15:59:00.000Z';
const trip = {
  starts: zonedTime(day('2026-12-01'), '08:30'),
  ends: zonedTime(day('2026-12-05'), '20:00'),
  startsAt: '2026-12-01T00:30:00.000Z',
  endsAt: '2026-12-05T12:00:00.000Z',
};

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

test('days to a departure abroad are counted by the calendar there', () => {
  const abroad = { ...trip, starts: zonedTime(day('2026-11-30'), '14:30', 'America/Anchorage') };
  expect(nearnessOf({ ...abroad, startsAt: '2026-11-30T23:30:00.000Z' }, '2026-11-30T10:00:00.000Z')).toEqual(
    {
      kind: 'today',
    },
  );
});

test('a trip is named by its days, one day once', () => {
  expect(daysOfTrip(trip, now)).toBe('12月1日 周二至12月5日 周六');
  expect(daysOfTrip({ ...trip, ends: zonedTime(day('2026-12-01'), '23:59') }, now)).toBe('12月1日 周二');
});

test('of days of another year the year is said, of those around its turn both', () => {
  expect(daysOfTrip(trip, '2027-01-02T00:00:00.000Z')).toBe('2026年12月1日 周二至12月5日 周六');
  const turn = { ...trip, ends: zonedTime(day('2027-01-02'), '20:00') };
  expect(daysOfTrip(turn, now)).toBe('12月1日 周二至2027年1月2日 周六');
  expect(daysOfTrip(turn, '2027-01-02T00:00:00.000Z')).toBe('2026年12月1日 周二至2027年1月2日 周六');
  // It is 2027 in China before it is by the clock of Greenwich.
  expect(daysOfTrip(trip, '2026-12-31T16:00:00.000Z')).toBe('2026年12月1日 周二至12月5日 周六');
});
