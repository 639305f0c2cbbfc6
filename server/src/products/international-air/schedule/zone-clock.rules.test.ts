import { day } from '@woxing/contract/core/days';
import { instantOf, zonedTimeOf } from '@woxing/contract/core/zoned-time.rules';
import { worldAirports } from '@woxing/contract/generated/world-airports';
import { expect, test } from 'vitest';
import { zoneClock } from './zone-clock.rules.ts';

const minutesOf = (text: string) => Date.parse(`${text}Z`) / 60_000;

test.each([
  ['before Europe sets its clocks forward', 'Europe/London', '2027-03-28T00:30', '2027-03-28T00:30'],
  ['in the hour that is left out', 'Europe/London', '2027-03-28T01:30', '2027-03-28T01:30'],
  ['after it', 'Europe/London', '2027-03-28T02:30', '2027-03-28T01:30'],
  ['in the hour that comes twice, the first', 'Europe/London', '2027-10-31T01:30', '2027-10-31T00:30'],
  ['before America sets them forward', 'America/New_York', '2027-03-14T01:59', '2027-03-14T06:59'],
  ['after it', 'America/New_York', '2027-03-14T03:00', '2027-03-14T07:00'],
  ['America in the hour that comes twice', 'America/Los_Angeles', '2027-11-07T01:15', '2027-11-07T08:15'],
  ['the south, whose summer is in our winter', 'Australia/Sydney', '2027-01-10T12:00', '2027-01-10T01:00'],
  ['a zone of half an hour', 'Asia/Kolkata', '2027-01-10T12:00', '2027-01-10T06:30'],
  ['a zone of three quarters', 'Asia/Kathmandu', '2027-01-10T12:00', '2027-01-10T06:15'],
  ['west of the day line', 'Pacific/Auckland', '2027-07-10T06:00', '2027-07-09T18:00'],
  ['east of it', 'Pacific/Honolulu', '2027-07-10T06:00', '2027-07-10T16:00'],
  ['China, without summer time', 'Asia/Shanghai', '2027-07-10T06:00', '2027-07-09T22:00'],
])('the moment of a reading: %s', (_case, zone, local, utc) => {
  expect(zoneClock(zone).momentOf(minutesOf(local))).toBe(minutesOf(utc));
});

test('every zone of the world reads its clocks as the platform does, around every change of eighteen months', () => {
  const zones = [...new Set(worldAirports.map(({ zone }) => zone))];
  expect(zones.length).toBeGreaterThan(100);
  for (const zone of zones) {
    const clock = zoneClock(zone);
    for (let at = minutesOf('2026-11-20T00:07'); at < minutesOf('2028-05-20T00:00'); at += 3001) {
      const shown = zonedTimeOf(new Date(at * 60_000), zone);
      const local = minutesOf(`${shown.day}T${shown.time}`);
      expect(clock.offsetAt(at)).toBe(local - at);
      const read = instantOf({ day: day(shown.day), time: shown.time, zone }).getTime() / 60_000;
      expect(clock.momentOf(local)).toBe(read);
    }
  }
});
