import { addDays, type Day } from './days.ts';

/** A month as it is written: `2026-11`. */
export type Month = string;

export const monthOf = (date: Day): Month => date.slice(0, 7);

export const firstDayOf = (month: Month): Day => `${month}-01` as Day;

export const lastDayOf = (month: Month): Day => addDays(firstDayOf(monthAfter(month)), -1);

export const monthAfter = (month: Month): Month => monthOf(addDays(firstDayOf(month), 31));

export const monthBefore = (month: Month): Month => monthOf(addDays(firstDayOf(month), -1));

/** So many months later, earlier where it is less than none. */
export const monthsLater = (month: Month, count: number): Month =>
  monthOf(addMonths(firstDayOf(month), count));

/** So many months, this one first, each before the last. */
export const monthsBack = (month: Month, count: number): Month[] =>
  Array.from({ length: count }, (_, back) => monthsLater(month, -back));

/** `2026年1月`. */
export const monthName = (month: Month): string => `${month.slice(0, 4)}年${Number(month.slice(5))}月`;

/** The same day of another month; the last of it where it has fewer days. */
export function addMonths(date: Day, count: number): Day {
  const months = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + count;
  const month = `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`;
  const last = lastDayOf(month);
  const same = `${month}-${date.slice(8)}` as Day;
  return same > last ? last : same;
}
