/**
 * A clock reading with the place it is read at: what tickets, boarding passes and hotel vouchers print. Two of them are compared,
 * and the time between them is counted, by the moments they stand for; people read the day and the time, in the zone they are in then.
 *
 * Zones are names of the IANA time zone database, such as `Asia/Shanghai`; their rules come with the platform (`Intl`).
 */
import { type Day, daysBetween, formatDay, minutesOf } from './days.ts';

export interface ZonedTime {
  readonly day: Day;
  /** `HH:MM`, 24-hour clock. */
  readonly time: string;
  /** `Asia/Shanghai`. */
  readonly zone: string;
}

export const chinaZone = 'Asia/Shanghai';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const chinaOffsetMinutes = 8 * 60;

/** China since the end of its summer time: `momentOf` of `days.ts` counts by the same offset. */
const constantZones: ReadonlySet<string> = new Set([chinaZone]);

/** Names of places only: offsets such as `+08:00`, which `Intl` takes too, know no summer time. */
export function isZone(text: string): boolean {
  if (!/^[A-Za-z]+(?:[/_+-][A-Za-z0-9]+)*$/.test(text)) return false;
  try {
    formatterOf(text);
    return true;
  } catch {
    return false;
  }
}

export const isClock = (text: string): boolean => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);

export const zonedTime = (day: Day, time: string, zone: string = chinaZone): ZonedTime => ({
  day,
  time,
  zone,
});

/**
 * The moment of a reading. Of a reading that comes twice, when clocks are set back, the first; of one that never comes, when they
 * are set forward, the moment as late after the change as it was written after it: as calendars and RFC 5545 (3.3.5) read them.
 */
export function instantOf({ day, time, zone }: ZonedTime): Date {
  const local = Date.parse(`${day}T00:00:00Z`) + minutesOf(time) * minuteMs;
  const before = local - offsetAt(local - dayMs, zone) * minuteMs;
  const after = local - offsetAt(local + dayMs, zone) * minuteMs;
  const fits = [before, after].filter((at) => at + offsetAt(at, zone) * minuteMs === local);
  return new Date(fits.length > 0 ? Math.min(...fits) : before);
}

/** What clocks in a zone show at a moment; seconds are left out. */
export function zonedTimeOf(moment: Date, zone: string = chinaZone): ZonedTime {
  const at = moment.getTime();
  const local = new Date(at + offsetAt(at, zone) * minuteMs).toISOString();
  return { day: local.slice(0, 10) as Day, time: local.slice(11, 16), zone };
}

/** Minutes by which clocks in a zone are ahead of UTC at a moment. */
export function utcOffsetMinutes(moment: Date, zone: string): number {
  return offsetAt(moment.getTime(), zone);
}

/** Negative where the first is the earlier one, for sorting. */
export function compareTimes(one: ZonedTime, other: ZonedTime): number {
  return instantOf(one).getTime() - instantOf(other).getTime();
}

/** Of time that passes, whatever clocks say. Negative where `to` is the earlier one. */
export function minutesBetweenTimes(from: ZonedTime, to: ZonedTime): number {
  return compareTimes(to, from) / minuteMs;
}

/** By how many days of the calendar a reading differs from one before: `+1` on a ticket. Over the day line it may be less than 0. */
export function daysLater(from: ZonedTime, to: ZonedTime): number {
  return daysBetween(from.day, to.day);
}

/** `12月1日 周二 09:30`; of a place whose clocks differ from those of China then `12月1日 周二 09:30（当地时间）`. */
export function timeWords(time: ZonedTime): string {
  const words = `${formatDay(time.day)} ${time.time}`;
  return isChineseClock(time) ? words : `${words}（当地时间）`;
}

/** Whether clocks there show what they show in China then: so they do in Hong Kong, Macau, Taipei and Singapore. */
export function isChineseClock(time: ZonedTime): boolean {
  return utcOffsetMinutes(instantOf(time), time.zone) === chinaOffsetMinutes;
}

/** `UTC+8`, `UTC-4`, `UTC+5:30`. */
export function utcWords(time: ZonedTime): string {
  const minutes = utcOffsetMinutes(instantOf(time), time.zone);
  if (minutes === 0) return 'UTC';
  const rest = Math.abs(minutes) % 60;
  const hours = Math.floor(Math.abs(minutes) / 60);
  return `UTC${minutes < 0 ? '-' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}

function offsetAt(at: number, zone: string): number {
  if (constantZones.has(zone)) return chinaOffsetMinutes;
  const parts: Record<string, string> = {};
  for (const { type, value } of formatterOf(zone).formatToParts(at)) parts[type] = value;
  const { year, month, day, hour, minute, second } = parts;
  const local = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Math.round((local - Math.floor(at / 1000) * 1000) / minuteMs);
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Made once for each zone, because making one takes far longer than using it. Throws on a zone that nobody knows. */
function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-CA-u-ca-iso8601-nu-latn', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formatters.set(zone, made);
  return made;
}
