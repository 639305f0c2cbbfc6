import { dayOf } from '../core/days.ts';
import { type Fen, formatYuan } from '../core/money.ts';
import { mayFollow, type StatementState, type StatementTurn } from '../reports/statements.rules.ts';

/** How a bill is agreed on: as the statement of a month, but for orders of it, of which several may be wrong. */

/** A line of a bill, or what has settled a part of it. */
export interface ObjectedLine {
  readonly memo: string;
  readonly at: Date | string;
  readonly amountFen: Fen;
}

/** What an objection is to, in Chinese: an order of the bill, a line that is of no order, or all of it. */
export function objectedTo({
  orderNo,
  line,
}: {
  readonly orderNo: string | null;
  readonly line: ObjectedLine | null;
}): string {
  if (orderNo !== null) return `订单${orderNo}`;
  if (line === null) return '整期账单';
  return `“${line.memo}”（${dayOf(new Date(line.at))}，${formatYuan(line.amountFen)}）`;
}

/** While an objection waits, more may be said: all of them are one round, which one answer ends. */
export const mayFollowOnBill = (state: StatementState, turn: StatementTurn): boolean =>
  mayFollow(state, turn) || (state === 'objected' && turn === 'objected');

/** The objections that wait for an answer: those since it was answered or confirmed last. */
export function waitingObjections<Turn extends { readonly kind: StatementTurn }>(
  turns: readonly Turn[],
): readonly Turn[] {
  return turns.slice(turns.findLastIndex(({ kind }) => kind !== 'objected') + 1);
}
