import { expect, test } from 'vitest';
import { day } from '../core/days.ts';
import { zonedTime } from '../core/zoned-time.rules.ts';
import { expectedTime, isStale, lateLength, statusState } from './travel-status.rules.ts';

const status = {
  departed: false,
  arrived: false,
  cancelled: false,
  lateMinutes: 0,
  readAt: '2026-05-01T00:00:00.000Z',
};

test('less than a quarter of an hour is on time; what is late says of which end', () => {
  expect(statusState({ ...status, lateMinutes: 14 })).toBe('on-time');
  expect(statusState({ ...status, lateMinutes: 15 })).toBe('leaves-late');
  expect(statusState({ ...status, lateMinutes: 15, departed: true })).toBe('arrives-late');
  expect(statusState({ ...status, lateMinutes: -5, departed: true, arrived: true })).toBe('arrived');
  expect(statusState({ ...status, lateMinutes: 40, departed: true, arrived: true })).toBe('arrived-late');
  expect(statusState({ ...status, lateMinutes: 40, cancelled: true })).toBe('cancelled');
});

test('what was read long ago says so, unless nothing changes any more', () => {
  const at = (minutes: number) => new Date(Date.parse(status.readAt) + minutes * 60_000);
  expect(isStale(status, at(30))).toBe(false);
  expect(isStale(status, at(31))).toBe(true);
  expect(isStale({ ...status, arrived: true }, at(600))).toBe(false);
});

test('an expected time of another day says which', () => {
  const at = zonedTime(day('2026-05-02'), '00:40');
  expect(expectedTime(at, { day: day('2026-05-02') })).toBe('00:40');
  expect(expectedTime(at, { day: day('2026-05-01') })).toBe('5月2日 00:40');
});

test('how late it is is said in hours and minutes', () => {
  expect([40, 90, 120].map(lateLength)).toEqual(['40分钟', '1小时30分钟', '2小时']);
});
