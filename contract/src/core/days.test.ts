import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDays,
  ageOn,
  type Day,
  day,
  dayOf,
  daysBetween,
  firstOfMonth,
  formatClock,
  formatDay,
  formatMinutes,
  isDay,
  momentOf,
  timeOf,
  weekdayOf,
} from './days.ts';

test.each([
  '2025-02-30',
  '2025-13-01',
  '2025-2-3',
  '2025-00-10',
  '20250203',
  '',
  '2025-02-29',
  '2025-02-03T00',
  '0000-01-01',
])('%j is not a day', (text) => {
  expect(isDay(text)).toBe(false);
  expect(() => day(text)).toThrow(RangeError);
});

test('a day begins at midnight in China, whatever the zone of the machine', () => {
  expect(dayOf(new Date('2025-11-30T15:59:59.999Z'))).toBe('2025-11-30');
  expect(dayOf(new Date('2025-11-30T16:00:00Z'))).toBe('2025-12-01');
  expect(momentOf(day('2025-12-01'))).toEqual(new Date('2025-11-30T16:00:00Z'));
  expect(timeOf(new Date('2025-12-01T00:05:00Z'))).toBe('08:05');
  expect(timeOf(momentOf(day('2025-12-01'), 1500))).toBe('01:00');
});

const days = fc.integer({ min: -20_000, max: 40_000 }).map((count) => addDays(day('2000-01-01'), count));

test('adding days and counting them are each other undone', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: -5000, max: 5000 }), (from, count) => {
      expect(daysBetween(from, addDays(from, count))).toBe(count);
      expect(dayOf(momentOf(from))).toBe(from);
      expect(weekdayOf(addDays(from, 7))).toBe(weekdayOf(from));
    }),
  );
});

test.each([
  ['2013-12-02', '2025-12-01', 11],
  ['2013-12-01', '2025-12-01', 12],
  ['2023-12-02', '2025-12-01', 1],
  ['2012-02-29', '2024-02-28', 11],
  ['2012-02-29', '2024-02-29', 12],
  ['2012-02-29', '2025-02-28', 12],
  ['2012-02-29', '2026-02-28', 13],
  ['2012-02-29', '2026-03-01', 14],
  ['2025-11-20', '2025-12-01', 0],
])('somebody born on %s is on %s %i years old', (birth, on, years) => {
  expect(ageOn(birth as Day, on as Day)).toBe(years);
});

test('days and times are written as people say them', () => {
  expect(formatDay(day('2025-12-02'))).toBe('12月2日 周二');
  expect([45, 60, 127].map(formatMinutes)).toEqual(['45分', '1小时', '2小时7分']);
  expect([0, 455, 1439, 1445, -10].map(formatClock)).toEqual(['00:00', '07:35', '23:59', '00:05', '23:50']);
});

test('the first of a month is in it, and the day before it is not', () => {
  fc.assert(
    fc.property(days, (date) => {
      const first = firstOfMonth(date);
      expect(first.slice(0, 7)).toBe(date.slice(0, 7));
      expect(addDays(first, -1).slice(0, 7)).not.toBe(date.slice(0, 7));
    }),
  );
});
