/**
 * A day is a `YYYY-MM-DD` string in the local calendar of the place it belongs to; China has one zone, UTC+8 without
 * summer time, so a moment becomes a Chinese day by arithmetic alone; times elsewhere carry their zone, see
 * `zoned-time.rules.ts`. Rules never read the clock: "now" is an argument.
 */
declare const dayBrand: unique symbol;
export type Day = string & { readonly [dayBrand]: 'day' };

const dayMs = 86_400_000;
export const chinaOffsetMs = 8 * 3_600_000;

export function isDay(text: string): text is Day {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/** Throws on anything that is not a calendar day. */
export function day(text: string): Day {
  if (!isDay(text)) throw new RangeError(`not a day: ${text}`);
  return text;
}

/** The Chinese day of a moment. */
export function dayOf(moment: Date): Day {
  return new Date(moment.getTime() + chinaOffsetMs).toISOString().slice(0, 10) as Day;
}

/** `HH:MM` in China at a moment. */
export function timeOf(moment: Date): string {
  return new Date(moment.getTime() + chinaOffsetMs).toISOString().slice(11, 16);
}

/** The moment of a Chinese wall clock reading; `minutes` after midnight may pass 1440 for the next day. */
export function momentOf(date: Day, minutes = 0): Date {
  return new Date(Date.parse(`${date}T00:00:00Z`) - chinaOffsetMs + minutes * 60_000);
}

export function addDays(date: Day, count: number): Day {
  return new Date(Date.parse(`${date}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10) as Day;
}

export function firstOfMonth(date: Day): Day {
  return `${date.slice(0, 7)}-01` as Day;
}

/** Days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);
}

/** 0 Sunday to 6 Saturday. */
export function weekdayOf(date: Day): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

const weekdays = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'] as const;

/** `12月1日 周二`. */
export function formatDay(date: Day): string {
  return `${formatMonthDay(date)} ${formatWeekday(date)}`;
}

/** `12月1日`. */
export function formatMonthDay(date: Day): string {
  return `${Number(date.slice(5, 7))}月${Number(date.slice(8, 10))}日`;
}

export function formatWeekday(date: Day): string {
  return weekdays[weekdayOf(date)]!;
}

/** Whole years from birth to a day, counted as a person would: 29 February has its birthday on 1 March in common years. */
export function ageOn(birth: Day, on: Day): number {
  const years = Number(on.slice(0, 4)) - Number(birth.slice(0, 4));
  return on.slice(5) >= birth.slice(5) ? years : years - 1;
}

/** Minutes as `2小时7分`. */
export function formatMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest}分`;
  return rest === 0 ? `${hours}小时` : `${hours}小时${rest}分`;
}

/** `HH:MM` as minutes after midnight. */
export function minutesOf(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
}

/** Minutes after midnight as `HH:MM`, over midnight wrapped. */
export function formatClock(minutes: number): string {
  const inDay = ((minutes % 1440) + 1440) % 1440;
  return `${String(Math.floor(inDay / 60)).padStart(2, '0')}:${String(inDay % 60).padStart(2, '0')}`;
}
