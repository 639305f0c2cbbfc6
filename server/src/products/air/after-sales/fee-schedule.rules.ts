import { dayOf, formatMonthDay, timeOf } from '@woxing/contract/core/days';
import type { Fen } from '@woxing/contract/core/money';
import { type FeeLine, feeTable, parseLadder, stepAt } from '@woxing/contract/products/air/fee-ladder.rules';

/** A line of a fee table with the moments of one departure. */
export interface ScheduledFee extends FeeLine {
  /** The last moment of the line, itself included; null for the last line. */
  readonly until: Date | null;
  /** `11月24日08:00（含）以前`. */
  readonly momentWords: string;
}

/** What refunding or changing a ticket costs, line by line, for a departure. Boundaries belong to the earlier line. */
export function feeSchedule(ladder: string, priceFen: Fen, departure: Date): ScheduledFee[] {
  let before: Date | null = null;
  return feeTable(ladder, priceFen).map((line) => {
    const until = boundaryOf(line.untilHoursBefore, departure);
    const momentWords = wordsOf(before, until);
    before = until;
    return { ...line, until, momentWords };
  });
}

/** The line that holds at a moment. A moment after the boundary by any part of a second is in the next line. */
export function feeAt(ladder: string, priceFen: Fen, departure: Date, now: Date): ScheduledFee {
  return feeSchedule(ladder, priceFen, departure).find(({ until }) => until === null || now <= until)!;
}

/** The same, with the lines that follow it. */
export function feesFrom(
  ladder: string,
  priceFen: Fen,
  departure: Date,
  now: Date,
): { readonly fee: ScheduledFee; readonly next: readonly ScheduledFee[] } {
  const lines = feeSchedule(ladder, priceFen, departure);
  const at = lines.findIndex(({ until }) => until === null || now <= until);
  return { fee: lines[at]!, next: lines.slice(at + 1) };
}

/** The stricter of two ladders: the one that costs more, summed over the moments at which rules usually turn. */
export function stricterLadder(a: string, b: string): string {
  return strictness(a) >= strictness(b) ? a : b;
}

const turningHours = [720, 168, 48, 24, 4, 0];

function strictness(ladder: string): number {
  const steps = parseLadder(ladder);
  return turningHours.reduce((sum, hours) => sum + stepAt(steps, hours * 60).percent, 0);
}

function boundaryOf(hoursBefore: number | null, departure: Date): Date | null {
  return hoursBefore === null ? null : new Date(departure.getTime() - hoursBefore * 3_600_000);
}

function wordsOf(before: Date | null, until: Date | null): string {
  if (until !== null) return `${momentText(until)}（含）以前`;
  return before === null ? '任何时间' : `${momentText(before)}以后`;
}

function momentText(moment: Date): string {
  return `${formatMonthDay(dayOf(moment))}${timeOf(moment)}`;
}
