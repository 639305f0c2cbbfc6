import { dayOf, formatMonthDay, timeOf } from '@woxing/contract/core/days';

/** `14:32` on the day of `now`, `12月1日 14:32` on another day; with the year in another year. Both are ISO 8601. */
export function momentWords(at: string, now: string): string {
  const date = dayOf(new Date(at));
  const today = dayOf(new Date(now));
  const time = timeOf(new Date(at));
  if (date === today) return time;
  const year = date.slice(0, 4) === today.slice(0, 4) ? '' : `${date.slice(0, 4)}年`;
  return `${year}${formatMonthDay(date)} ${time}`;
}

/** `2026-12-01 14:32`, for tables and files. */
export function stampWords(at: string): string {
  return `${dayOf(new Date(at))} ${timeOf(new Date(at))}`;
}

/** How far this clock runs behind the server's, in milliseconds; `receivedAtMs` is when its `now` arrived here. */
export function clockOffsetMs(serverNow: string, receivedAtMs: number): number {
  return Date.parse(serverNow) - receivedAtMs;
}
