import { addDays, type Day } from './days.ts';

/** Months as they are written: `2026-11`. */

export const monthOf = (date: Day): string => date.slice(0, 7);

export const firstDayOf = (month: string): Day => `${month}-01` as Day;

export const lastDayOf = (month: string): Day => addDays(firstDayOf(monthAfter(month)), -1);

export const monthAfter = (month: string): string => monthOf(addDays(firstDayOf(month), 31));

export const monthBefore = (month: string): string => monthOf(addDays(firstDayOf(month), -1));
