import type { ZonedTime } from '@woxing/contract/core/zoned-time.rules';
import { timeZoneLines } from './calendar-zones.rules.ts';

/** Calendar files as RFC 5545 has them: each time by the clocks of its place, whose zone the file explains. */

export interface CalendarEvent {
  /** The same for ever, so that a later file replaces what an earlier one brought. */
  readonly uid: string;
  /** Grows with every change of it. */
  readonly sequence: number;
  readonly status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
  readonly starts: ZonedTime;
  readonly ends: ZonedTime;
  readonly summary: string;
  readonly location: string;
  readonly description: string;
  readonly url: string;
  /** Minutes before it starts at which the calendar speaks up. */
  readonly alarms: readonly number[];
}

/** `name` is what calendars call the whole of it. */
export function writeCalendar(name: string, events: readonly CalendarEvent[], now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Woxing//Trips//ZH',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${textOf(name)}`,
    ...timeZoneLines(events.flatMap(({ starts, ends }) => [starts, ends])),
    ...events.flatMap((event) => eventLines(event, now)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function eventLines(event: CalendarEvent, now: Date): string[] {
  const lines = [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utcOf(now)}`,
    `DTSTART;TZID=${event.starts.zone}:${localOf(event.starts)}`,
    `DTEND;TZID=${event.ends.zone}:${localOf(event.ends)}`,
    `SUMMARY:${textOf(event.summary)}`,
    `LOCATION:${textOf(event.location)}`,
    `DESCRIPTION:${textOf(event.description)}`,
    `URL:${event.url}`,
    `STATUS:${event.status}`,
  ];
  const alarms = event.status === 'CANCELLED' ? [] : event.alarms;
  return [...lines, ...alarms.flatMap((minutes) => alarmLines(event, minutes)), 'END:VEVENT'];
}

const alarmLines = ({ summary }: CalendarEvent, minutes: number): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${textOf(summary)}`,
  `TRIGGER:-PT${minutes}M`,
  'END:VALARM',
];

const utcOf = (at: Date): string => at.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');

const localOf = ({ day, time }: ZonedTime): string => `${day.replaceAll('-', '')}T${time.replace(':', '')}00`;

const textOf = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll(/\r\n|\r|\n/g, '\\n');

/** A line has 75 bytes at most, and none of its letters is torn. */
function folded(line: string): string {
  let written = '';
  let bytes = 0;
  for (const letter of line) {
    const more = Buffer.byteLength(letter);
    if (bytes + more > 75) {
      written += '\r\n ';
      bytes = 1;
    }
    written += letter;
    bytes += more;
  }
  return written;
}
