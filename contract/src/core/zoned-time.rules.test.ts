import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, day, momentOf } from './days.ts';
import {
  compareTimes,
  daysLater,
  instantOf,
  isChineseClock,
  isClock,
  isZone,
  minutesBetweenTimes,
  timeWords,
  utcWords,
  zonedTime,
  zonedTimeOf,
} from './zoned-time.rules.ts';

const at = (text: string, zone?: string) => zonedTime(day(text.slice(0, 10)), text.slice(11), zone);

describe('the moment of a reading', () => {
  test.each([
    ['China', '2026-12-01 08:05', 'Asia/Shanghai', '2026-12-01T00:05Z'],
    ['Hong Kong', '2026-12-01 08:05', 'Asia/Hong_Kong', '2026-12-01T00:05Z'],
    ['half an hour off', '2026-12-01 08:05', 'Asia/Kolkata', '2026-12-01T02:35Z'],
    ['a quarter of an hour off', '2026-12-01 08:05', 'Asia/Kathmandu', '2026-12-01T02:20Z'],
    ['New York in winter', '2026-12-01 08:05', 'America/New_York', '2026-12-01T13:05Z'],
    ['New York in summer', '2026-07-01 08:05', 'America/New_York', '2026-07-01T12:05Z'],
    ['Sydney in its summer', '2026-12-01 08:05', 'Australia/Sydney', '2026-11-30T21:05Z'],
    ['Sydney in its winter', '2026-07-01 08:05', 'Australia/Sydney', '2026-06-30T22:05Z'],
    [
      'the last minute before clocks are set forward',
      '2026-03-08 01:59',
      'America/New_York',
      '2026-03-08T06:59Z',
    ],
    ['a reading that never comes', '2026-03-08 02:30', 'America/New_York', '2026-03-08T07:30Z'],
    [
      'the first minute after clocks were set forward',
      '2026-03-08 03:00',
      'America/New_York',
      '2026-03-08T07:00Z',
    ],
    ['a reading that comes twice', '2026-11-01 01:30', 'America/New_York', '2026-11-01T05:30Z'],
    ['the first minute that comes once again', '2026-11-01 02:00', 'America/New_York', '2026-11-01T07:00Z'],
    [
      'a half-hour change of Lord Howe that never comes',
      '2026-10-04 02:15',
      'Australia/Lord_Howe',
      '2026-10-03T15:45Z',
    ],
    ['London on the day of the change', '2026-03-29 01:30', 'Europe/London', '2026-03-29T01:30Z'],
    ['east of the day line', '2026-12-01 08:05', 'Pacific/Honolulu', '2026-12-01T18:05Z'],
    ['west of the day line', '2026-12-01 08:05', 'Pacific/Kiritimati', '2026-11-30T18:05Z'],
  ])('%s', (_, reading, zone, moment) => {
    expect(instantOf(at(reading, zone))).toEqual(new Date(moment));
  });

  test('a reading without another zone is one of China, by the same count as `momentOf`', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: 1439 }), (days, minutes) => {
        const on = addDays(day('2000-01-01'), days);
        const moment = momentOf(on, minutes);
        expect(instantOf(zonedTimeOf(moment))).toEqual(moment);
        expect(zonedTimeOf(moment).day).toBe(on);
      }),
    );
  });

  test('every moment is shown by a reading that stands for it, but for the second hour of one that comes twice', () => {
    const zones = [
      'America/New_York',
      'Europe/London',
      'Australia/Lord_Howe',
      'Asia/Kathmandu',
      'Pacific/Apia',
    ];
    const minutes = fc.integer({ min: Date.UTC(2024, 0, 1) / 60_000, max: Date.UTC(2032, 0, 1) / 60_000 });
    fc.assert(
      fc.property(minutes, fc.constantFrom(...zones), (minute, zone) => {
        const moment = new Date(minute * 60_000);
        const again = instantOf(zonedTimeOf(moment, zone));
        const late = (moment.getTime() - again.getTime()) / 60_000;
        expect([0, 30, 60]).toContain(late);
        expect(zonedTimeOf(again, zone)).toEqual(zonedTimeOf(moment, zone));
      }),
      { numRuns: 300 },
    );
  });
});

describe('the time between two readings', () => {
  test.each([
    ['within China', '2026-12-01 23:50', 'Asia/Shanghai', '2026-12-02 01:20', 'Asia/Shanghai', 90, 1],
    ['Shanghai to Tokyo', '2026-12-01 09:00', 'Asia/Shanghai', '2026-12-01 13:00', 'Asia/Tokyo', 180, 0],
    [
      'over the day line eastward',
      '2026-12-01 21:00',
      'Asia/Shanghai',
      '2026-12-01 16:00',
      'America/Los_Angeles',
      660,
      0,
    ],
    [
      'over the day line to the day before',
      '2026-12-02 01:00',
      'Asia/Tokyo',
      '2026-12-01 13:00',
      'Pacific/Honolulu',
      420,
      -1,
    ],
    [
      'over the day line westward',
      '2026-12-01 13:00',
      'America/Los_Angeles',
      '2026-12-02 19:00',
      'Asia/Shanghai',
      840,
      1,
    ],
    [
      'a night in which clocks are set forward',
      '2026-03-07 22:00',
      'America/New_York',
      '2026-03-08 06:00',
      'America/New_York',
      420,
      1,
    ],
    [
      'a night in which clocks are set back',
      '2026-10-31 22:00',
      'America/New_York',
      '2026-11-01 06:00',
      'America/New_York',
      540,
      1,
    ],
    ['back in time', '2026-12-01 10:00', 'Asia/Shanghai', '2026-12-01 10:00', 'Asia/Tokyo', -60, 0],
  ])('%s', (_, from, zone, to, other, minutes, days) => {
    expect(minutesBetweenTimes(at(from, zone), at(to, other))).toBe(minutes);
    expect(daysLater(at(from, zone), at(to, other))).toBe(days);
  });

  test('readings are sorted by their moments, not by what clocks show', () => {
    const [tokyo, shanghai, paris] = [
      at('2026-12-01 09:30', 'Asia/Tokyo'),
      at('2026-12-01 09:00'),
      at('2026-12-01 03:00', 'Europe/Paris'),
    ];
    expect([paris, shanghai, tokyo].toSorted(compareTimes)).toEqual([tokyo, shanghai, paris]);
    expect(compareTimes(at('2026-12-01 09:00', 'Asia/Hong_Kong'), shanghai)).toBe(0);
  });
});

describe('words', () => {
  test.each([
    ['2026-12-01 09:30', 'Asia/Shanghai', '12月1日 周二 09:30', 'UTC+8'],
    ['2026-12-01 09:30', 'Asia/Taipei', '12月1日 周二 09:30', 'UTC+8'],
    ['2026-12-01 09:30', 'Asia/Tokyo', '12月1日 周二 09:30（当地时间）', 'UTC+9'],
    ['2026-07-01 09:30', 'America/New_York', '7月1日 周三 09:30（当地时间）', 'UTC-4'],
    ['2026-12-01 09:30', 'Asia/Kolkata', '12月1日 周二 09:30（当地时间）', 'UTC+5:30'],
    ['2026-12-01 09:30', 'America/St_Johns', '12月1日 周二 09:30（当地时间）', 'UTC-3:30'],
    ['2026-12-01 09:30', 'Europe/London', '12月1日 周二 09:30（当地时间）', 'UTC'],
  ])('%s in %s', (reading, zone, words, utc) => {
    expect(timeWords(at(reading, zone))).toBe(words);
    expect(utcWords(at(reading, zone))).toBe(utc);
    expect(isChineseClock(at(reading, zone))).toBe(utc === 'UTC+8');
  });
});

test.each([
  'Asia/Shanghai',
  'America/Argentina/Buenos_Aires',
  'America/Port-au-Prince',
  'UTC',
  'Asia/Hong_Kong',
])('%s is a zone', (zone) => expect(isZone(zone)).toBe(true));

test.each(['', 'Mars/Olympus', '+08:00', 'Asia/Shanghai ', 'Asia/Shanghai\r\nX:1', '上海', '__proto__', '8'])(
  '%j is no zone',
  (zone) => expect(isZone(zone)).toBe(false),
);

test('a clock reading has 24 hours and 60 minutes', () => {
  expect(['00:00', '23:59'].every(isClock)).toBe(true);
  expect(['24:00', '9:00', '09:60', '09:00:00', ''].some(isClock)).toBe(false);
});
