import { addDays, type Day, isDay, weekdayOf } from '@woxing/contract/core/days';

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'] as const;
const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;

/** Bookings stay readable for some days after their flight, so that a text of yesterday is not taken for next year's. */
const daysLookedBack = 30;

/**
 * The day that `12JAN` or `12JAN27` means, seen from `today`: without a year the next such day, or one of the last 30 days. A weekday
 * (`TU`) decides where both years would do. Undefined for what is no day of the calendar.
 */
export function flightDay(written: string, weekday: string | undefined, today: Day): Day | undefined {
  const match = /^(\d{1,2})([A-Z]{3})(\d{2})?$/.exec(written);
  const month = match === null ? -1 : months.findIndex((name) => name === match[2]);
  if (match === null || month < 0) return undefined;
  if (match[3] !== undefined) return dayIn(2000 + Number(match[3]), month, match[1]!);
  const first = addDays(today, -daysLookedBack);
  const year = Number(first.slice(0, 4));
  const near = [year, year + 1, year + 2]
    .map((each) => dayIn(each, month, match[1]!))
    .filter((each) => each !== undefined && each >= first) as Day[];
  return near.find((each) => weekday !== undefined && weekdays[weekdayOf(each)] === weekday) ?? near[0];
}

/** Whether a weekday that stands beside a day is that day's. */
export const isWeekdayOf = (weekday: string, of: Day): boolean => weekdays[weekdayOf(of)] === weekday;

/** A birthday `05MAY18`: never after today, so that `05MAY30` is of the last century. */
export function birthDay(written: string, today: Day): Day | undefined {
  const match = /^(\d{1,2})([A-Z]{3})(\d{2}|\d{4})$/.exec(written);
  const month = match === null ? -1 : months.findIndex((name) => name === match[2]);
  if (match === null || month < 0) return undefined;
  const year = match[3]!.length === 4 ? Number(match[3]) : 2000 + Number(match[3]);
  const born = dayIn(year, month, match[1]!);
  return born !== undefined && born > today ? dayIn(year - 100, month, match[1]!) : born;
}

function dayIn(year: number, month: number, written: string): Day | undefined {
  const text = `${year}-${String(month + 1).padStart(2, '0')}-${written.padStart(2, '0')}`;
  return isDay(text) ? text : undefined;
}
