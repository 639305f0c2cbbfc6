import { mayFollow, type StatementState, type StatementTurn } from '../reports/statements.rules.ts';

/** How a bill is agreed on: as the statement of a month, but for orders of it, of which several may be wrong. */

/** While an objection waits, more may be said: all of them are one round, which one answer ends. */
export const mayFollowOnBill = (state: StatementState, turn: StatementTurn): boolean =>
  mayFollow(state, turn) || (state === 'objected' && turn === 'objected');

/** The objections that wait for an answer: those since it was answered or confirmed last. */
export function waitingObjections<Turn extends { readonly kind: StatementTurn }>(
  turns: readonly Turn[],
): readonly Turn[] {
  return turns.slice(turns.findLastIndex(({ kind }) => kind !== 'objected') + 1);
}
