import { addDays, type Day } from './days.ts';

/** Months as they are written: `2026-11`. */

export const monthOf = (date: Day): string => date.slice(0, 7);

export const firstDayOf = (month: string): Day => `${month}-01` as Day;

export const lastDayOf = (month: string): Day => addDays(firstDayOf(monthAfter(month)), -1);

export const monthAfter = (month: string): string => monthOf(addDays(firstDayOf(month), 31));

export const monthBefore = (month: string): string => monthOf(addDays(firstDayOf(month), -1));

/** So many months, this one first, each before the last. */
export const monthsBack = (month: string, count: number): string[] =>
  Array.from({ length: count }, (_, back) => monthOf(addMonths(firstDayOf(month), -back)));

/** `2026年1月`. */
export const monthName = (month: string): string => `${month.slice(0, 4)}年${Number(month.slice(5))}月`;

/** The same day of another month; the last of it where it has fewer days. */
export function addMonths(date: Day, count: number): Day {
  const months = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + count;
  const month = `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`;
  const last = lastDayOf(month);
  const same = `${month}-${date.slice(8)}` as Day;
  return same > last ? last : same;
}
