import { addDays, type Day } from '@woxing/contract/core/days';
import type { Fen } from '@woxing/contract/core/money';
import { maxCeilingFen, minCeilingFen } from '@woxing/contract/products/air/fare-alert.rules';

/** How many days before and after. */
export const alertRanges = ['0', '1', '3', '7'] as const;
export type AlertRange = (typeof alertRanges)[number];

export function daysAround(day: Day, range: AlertRange, today: Day): { firstDay: Day; lastDay: Day } {
  const first = addDays(day, -Number(range));
  return { firstDay: first < today ? today : first, lastDay: addDays(day, Number(range)) };
}

/** Whole yuan that may be asked for; undefined for what is none. */
export function ceilingIn(typed: string): number | undefined {
  const amount = /^\d{1,6}$/.test(typed.trim()) ? Number(typed.trim()) : Number.NaN;
  return amount * 100 >= minCeilingFen && amount * 100 <= maxCeilingFen ? amount : undefined;
}

/** A tenth below what it costs now, on ten yuan; nothing where nothing is for sale. */
export function usualCeiling(lowestFen: Fen | null): string {
  if (lowestFen === null) return '';
  return String(Math.max(minCeilingFen / 100, Math.floor((lowestFen * 0.9) / 1000) * 10));
}
