import type { Day } from '../core/days.ts';
import { firstDayOf, lastDayOf, monthBefore, monthOf } from '../core/months.rules.ts';

/** How the statement of a month is agreed on: whose turn it is follows from what was said last. */

export const statementTurns = ['confirmed', 'objected', 'answered'] as const;
export type StatementTurn = (typeof statementTurns)[number];

/** `waiting`: nobody has said anything. */
export const statementStates = ['waiting', ...statementTurns] as const;
export type StatementState = (typeof statementStates)[number];

/** What may follow on what: nothing on a confirmation. */
const nextTurns: Readonly<Record<StatementState, readonly StatementTurn[]>> = {
  waiting: ['confirmed', 'objected'],
  objected: ['answered', 'confirmed'],
  answered: ['confirmed', 'objected'],
  confirmed: [],
};

export const mayFollow = (state: StatementState, turn: StatementTurn): boolean =>
  nextTurns[state].includes(turn);

/** Whether a month is over, so that nothing can be booked in it any more. */
export const hasEnded = (month: string, today: Day): boolean => month < monthOf(today);

/** The month that a period is, if it is one that is over. */
export function monthOfPeriod({ from, until }: { readonly from: Day; readonly until: Day }, today: Day) {
  const month = monthOf(from);
  const isWhole = from === firstDayOf(month) && until === lastDayOf(month);
  return isWhole && hasEnded(month, today) ? month : null;
}

/** The last so many months that are over, the newest first. */
export function endedMonths(today: Day, count: number): string[] {
  const months: string[] = [];
  for (let month = monthOf(today); months.length < count; months.push(month)) month = monthBefore(month);
  return months;
}
