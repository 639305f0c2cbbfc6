import {
  chinaZone,
  instantOf,
  utcOffsetMinutes,
  type ZonedTime,
  zonedTimeOf,
} from '@woxing/contract/core/zoned-time.rules';

/**
 * The zones of some times as RFC 5545 (3.6.5) explains them: since when clocks show what. Calendars that know a zone by its name go
 * by that; for others every change of clocks around the times is written out, because no rule holds for ever.
 */
export function timeZoneLines(times: readonly ZonedTime[]): string[] {
  const zones = [...new Set(times.map(({ zone }) => zone))].toSorted();
  return zones.flatMap((zone) => {
    const moments = times.filter((time) => time.zone === zone).map((time) => instantOf(time).getTime());
    return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...observances(zone, moments), 'END:VTIMEZONE'];
  });
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** Where clocks are set twice a year, the change before the first time is within a year of it. */
const marginMs = 366 * dayMs;

function observances(zone: string, moments: readonly number[]): string[] {
  const changes = changesOfClocks(zone, Math.min(...moments) - marginMs, Math.max(...moments) + dayMs);
  if (changes.length === 0) {
    const offset = offsetAt(moments[0]!, zone);
    return observance('STANDARD', zone === chinaZone ? endOfChineseSummerTime : unixEpoch, offset, offset);
  }
  const lowest = Math.min(...changes.map(({ to }) => to));
  return changes.flatMap(({ at, from, to }) =>
    observance(to > lowest ? 'DAYLIGHT' : 'STANDARD', readingAt(at, from), from, to),
  );
}

const endOfChineseSummerTime = '19910915T000000';
const unixEpoch = '19700101T000000';

interface ClockChange {
  readonly at: number;
  /** Minutes ahead of UTC, before and after. */
  readonly from: number;
  readonly to: number;
}

/** Looked for day by day, then to the minute: no zone sets its clocks twice within a day. */
function changesOfClocks(zone: string, begin: number, end: number): ClockChange[] {
  const changes: ClockChange[] = [];
  for (let at = begin; at < end; at += dayMs) {
    const [from, to] = [offsetAt(at, zone), offsetAt(at + dayMs, zone)];
    if (from !== to) changes.push({ at: firstWith(zone, to, at, at + dayMs), from, to });
  }
  return changes;
}

/** The first minute between two moments with an offset that the second has and the first has not. */
function firstWith(zone: string, offset: number, early: number, late: number): number {
  let [without, having] = [Math.floor(early / minuteMs), Math.ceil(late / minuteMs)];
  while (having - without > 1) {
    const middle = Math.floor((without + having) / 2);
    if (offsetAt(middle * minuteMs, zone) === offset) having = middle;
    else without = middle;
  }
  return having * minuteMs;
}

const offsetAt = (at: number, zone: string): number => utcOffsetMinutes(new Date(at), zone);

function observance(kind: 'STANDARD' | 'DAYLIGHT', since: string, from: number, to: number): string[] {
  return [
    `BEGIN:${kind}`,
    `DTSTART:${since}`,
    `TZOFFSETFROM:${offsetText(from)}`,
    `TZOFFSETTO:${offsetText(to)}`,
    `END:${kind}`,
  ];
}

/** What clocks show at a change while they are not set yet: by that offset RFC 5545 reads the `DTSTART` of an observance. */
function readingAt(at: number, offset: number): string {
  const { day, time } = zonedTimeOf(new Date(at + offset * minuteMs), 'UTC');
  return `${day.replaceAll('-', '')}T${time.replace(':', '')}00`;
}

function offsetText(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${minutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}${String(rest).padStart(2, '0')}`;
}
