import type { Day } from '@woxing/contract/core/days';
import { flightDay, isWeekdayOf } from './pnr-dates.rules.ts';

export interface PnrSegment {
  readonly flightNo: string;
  readonly airline: string;
  readonly codeShare: boolean;
  readonly bookingClass: string;
  readonly day: Day;
  readonly from: string;
  readonly to: string;
  /** Two letters: HK is confirmed. */
  readonly status: string;
  readonly seats: number;
  /** `HH:MM`, local; undefined where the text gives none. */
  readonly departs: string | undefined;
  readonly arrives: string | undefined;
  readonly arrivesDaysLater: number;
  /** The weekday that stands beside the day is another. */
  readonly otherWeekday: boolean;
}

/** Seats are there, whatever the message about it: confirmed, confirmed again, from a waiting list, with new times. */
export const confirmedStatuses: ReadonlySet<string> = new Set(['HK', 'RR', 'KK', 'KL', 'TK', 'DK', 'SS']);

const form =
  /^(\*)?([A-Z]\d|\d[A-Z]|[A-Z]{2})(\d{2,4})([A-Z])? ([A-Z])\d? (SU|MO|TU|WE|TH|FR|SA)? ?(\d{1,2}[A-Z]{3}(?:\d{2})?) ([A-Z]{3}) ?([A-Z]{3}) ([A-Z]{2})(\d{1,2})\b ?(?:(\d{4}) ?(\d{4})(\+[123])?)?/;

/** `CA1519 Y TU12JAN PEKSHA HK3 0830 1045 E T3T2`; undefined for what is no flight on a day. */
export function readSegment(text: string, today: Day): PnrSegment | undefined {
  const match = form.exec(text);
  if (match === null) return undefined;
  const [, star, airline, number, suffix = '', bookingClass, weekday, written, from, to, status, seats] =
    match;
  const day = flightDay(written!, weekday, today);
  if (day === undefined) return undefined;
  return {
    flightNo: `${airline}${number}${suffix}`,
    airline: airline!,
    codeShare: star !== undefined,
    bookingClass: bookingClass!,
    day,
    from: from!,
    to: to!,
    status: status!,
    seats: Number(seats),
    departs: clock(match[12]),
    arrives: clock(match[13]),
    arrivesDaysLater: Number(match[14] ?? 0),
    otherWeekday: weekday !== undefined && !isWeekdayOf(weekday, day),
  };
}

/** A way that is travelled otherwise (`ARNK PEKSHA`), or a flight without a day (`CA OPEN Y PEKSHA`). */
export function otherWay(text: string): 'surface' | 'open' | undefined {
  if (/^ARNK\b/.test(text)) return 'surface';
  return /^[A-Z\d]{2} ?OPEN\b/.test(text) ? 'open' : undefined;
}

function clock(digits: string | undefined): string | undefined {
  if (digits === undefined || digits > '2359' || digits.slice(2) > '59') return undefined;
  return `${digits.slice(0, 2)}:${digits.slice(2)}`;
}
