import { day } from '@woxing/contract/core/days';
import { instantOf, zonedTime } from '@woxing/contract/core/zoned-time.rules';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { type CalendarEvent, writeCalendar } from './calendar.rules.ts';

const at = (text: string, zone: string) => zonedTime(day(text.slice(0, 10)), text.slice(11), zone);

const event = (from: string, zone: string, to: string, otherZone: string): CalendarEvent => ({
  uid: `${from} ${zone}@woxing`,
  sequence: 1,
  status: 'CONFIRMED',
  starts: at(from, zone),
  ends: at(to, otherZone),
  summary: '',
  location: '',
  description: '',
  url: 'https://x/',
  alarms: [],
});

/** Read as a program reads that knows no zone but those that the file explains. */
function read(events: readonly CalendarEvent[]) {
  const written = writeCalendar('x', events, new Date('2026-12-01T00:00:00Z'));
  const calendar = new ICAL.Component(ICAL.parse(written) as unknown[]);
  const zones = new Map(
    calendar.getAllSubcomponents('vtimezone').map((zone) => {
      const known = new ICAL.Timezone(zone);
      return [known.tzid, known] as const;
    }),
  );
  const moments = calendar.getAllSubcomponents('vevent').map((component) => {
    const { startDate, endDate } = new ICAL.Event(component);
    const momentOf = (time: ICAL.Time, name: 'dtstart' | 'dtend') => {
      time.zone = zones.get(component.getFirstProperty(name)!.getParameter('tzid') as string)!;
      return time.toJSDate();
    };
    return [momentOf(startDate, 'dtstart'), momentOf(endDate, 'dtend')];
  });
  return { zones: [...zones.keys()], moments };
}

test.each([
  ['within China', '2026-12-01 09:00', 'Asia/Shanghai', '2026-12-01 11:00', 'Asia/Shanghai'],
  ['to a place without summer time', '2026-12-01 09:00', 'Asia/Shanghai', '2026-12-01 13:00', 'Asia/Tokyo'],
  [
    'in winter over the day line',
    '2026-12-01 21:00',
    'Asia/Shanghai',
    '2026-12-01 16:00',
    'America/Los_Angeles',
  ],
  [
    'in summer over the day line',
    '2026-07-01 21:00',
    'Asia/Shanghai',
    '2026-07-01 18:00',
    'America/Los_Angeles',
  ],
  [
    'on the night of the change',
    '2026-03-07 22:00',
    'America/New_York',
    '2026-03-08 06:00',
    'America/New_York',
  ],
  ['after clocks were set back', '2026-11-01 06:00', 'America/New_York', '2026-11-01 18:10', 'Europe/London'],
  ['south of the equator', '2026-12-01 09:00', 'Australia/Sydney', '2026-12-01 20:00', 'Asia/Shanghai'],
  ['by half an hour', '2026-07-01 09:00', 'Australia/Lord_Howe', '2026-07-01 11:00', 'Asia/Kolkata'],
])('a calendar that knows no zones reads the right moments: %s', (_, from, zone, to, otherZone) => {
  const one = event(from, zone, to, otherZone);
  const { zones, moments } = read([one]);
  expect(zones).toEqual([...new Set([zone, otherZone])].toSorted());
  expect(moments).toEqual([[instantOf(one.starts), instantOf(one.ends)]]);
});

test('one zone is explained once for events of several years', () => {
  const events = ['2026-01-10', '2026-07-10', '2027-02-10'].map((on) =>
    event(`${on} 08:00`, 'Europe/Paris', `${on} 10:00`, 'Europe/Paris'),
  );
  const { zones, moments } = read(events);
  expect(zones).toEqual(['Europe/Paris']);
  expect(moments.map(([starts]) => starts)).toEqual(events.map(({ starts }) => instantOf(starts)));
});
