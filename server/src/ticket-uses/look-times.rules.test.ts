import { day } from '@woxing/contract/core/days';
import { chinaZone } from '@woxing/contract/core/zoned-time.rules';
import { expect, test } from 'vitest';
import { awaitedOf, firstLook, nextLook } from './look-times.rules.ts';

const leg = (on: string, cancelled = false) => ({
  flightNo: 'CA1501',
  day: day(on),
  departs: '08:00',
  arrives: '10:10',
  arrivesDaysLater: 0,
  sold: null,
  change: cancelled ? ({ no: 1, kind: 'cancelled', free: true, accepted: false } as const) : null,
  aircraft: '320',
  aircraftChange: null,
  fromCity: '北京',
  fromZone: chinaZone,
  toCity: '上海',
  toZone: chinaZone,
  bookingReference: null,
});
const at = (text: string) => new Date(`${text}+08:00`);
const ticket = (of: number, state: 'issued' | 'refunded' = 'issued') => ({
  passenger: 0,
  leg: of,
  state,
});

test('tickets that stand are looked at two hours after they leave, the first first; what does not fly or was given back is not', () => {
  const legs = [leg('2026-05-03'), leg('2026-05-01'), leg('2026-04-01', true)];
  const awaited = awaitedOf({ tickets: [ticket(0), ticket(1), ticket(2)] }, legs);
  expect(awaited.map((one) => one.leg)).toEqual([0, 1]);
  expect(firstLook(awaited)).toEqual(at('2026-05-01T10:00:00'));
  expect(firstLook(awaitedOf({ tickets: [ticket(0, 'refunded')] }, legs))).toBeNull();
});

test('whoever says nothing is asked again, ever more rarely; what was not used day by day, and no longer than a ticket is valid', () => {
  const awaited = awaitedOf({ tickets: [ticket(0)] }, [leg('2026-05-01')]);
  const after = (now: string, state?: 'flown' | 'unused') =>
    nextLook(awaited, state === undefined ? [] : [{ passenger: 0, leg: 0, state }], at(now))?.getTime();
  expect(after('2026-05-01T07:00:00')).toBe(at('2026-05-01T10:00:00').getTime());
  expect(after('2026-05-01T10:00:00')).toBe(at('2026-05-01T10:10:00').getTime());
  expect(after('2026-05-03T10:00:00')).toBe(at('2026-05-03T16:00:00').getTime());
  expect(after('2026-06-01T10:00:00')).toBe(at('2026-06-02T10:00:00').getTime());
  expect(after('2026-05-01T10:00:00', 'unused')).toBe(at('2026-05-02T10:00:00').getTime());
  expect(after('2026-05-01T10:00:00', 'flown')).toBeUndefined();
  expect(after('2027-05-02T10:00:00', 'unused')).toBeUndefined();
  expect(after('2027-05-02T10:00:00')).toBeUndefined();
});

test('a second flight is waited for after the first was flown', () => {
  const awaited = awaitedOf({ tickets: [ticket(0), ticket(1)] }, [leg('2026-05-01'), leg('2026-05-08')]);
  expect(nextLook(awaited, [{ passenger: 0, leg: 0, state: 'flown' }], at('2026-05-01T10:00:00'))).toEqual(
    at('2026-05-08T10:00:00'),
  );
});
