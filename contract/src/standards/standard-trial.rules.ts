import { addFen, type Fen, noFen } from '../core/money.ts';
import { type OverAction, overActions } from './standard-trace.rules.ts';

/** What a draft would have done to orders of before: to each action, and to each person. */

/**
 * Whether what is above a draft would not have been paid by the company, for certain: what is forbidden is booked within it, what the
 * person pays the company does not. What is approved, reasoned or told of is paid all the same, unless somebody decides otherwise.
 */
export const savesGap = {
  forbid: true,
  approval: false,
  reason: false,
  'person-pays': true,
  notify: false,
} as const satisfies Record<OverAction, boolean>;

/** An order above a draft. */
export interface OverDraft {
  readonly memberId: string;
  readonly over: OverAction;
  /** Those of its tickets that are above it. */
  readonly tickets: number;
  /** Null: not told in money, and in no sum. */
  readonly gapFen: Fen | null;
}

export interface TrialSums {
  readonly orders: number;
  readonly tickets: number;
  readonly gapFen: Fen;
  readonly savedFen: Fen;
}

const nothing: TrialSums = { orders: 0, tickets: 0, gapFen: noFen, savedFen: noFen };

export const sumsOf = (hits: readonly OverDraft[]): TrialSums =>
  hits.reduce(
    (sums, { over, tickets, gapFen }) =>
      addSums(sums, {
        orders: 1,
        tickets,
        gapFen: gapFen ?? noFen,
        savedFen: savesGap[over] ? (gapFen ?? noFen) : noFen,
      }),
    nothing,
  );

export const addSums = (one: TrialSums, other: TrialSums): TrialSums => ({
  orders: one.orders + other.orders,
  tickets: one.tickets + other.tickets,
  gapFen: addFen(one.gapFen, other.gapFen),
  savedFen: addFen(one.savedFen, other.savedFen),
});

export interface ActionSums extends TrialSums {
  readonly over: OverAction;
}

/** What more orders add to the sums of each action, in the order of the actions; of those that no order met there are none. */
export const addByAction = (before: readonly ActionSums[], hits: readonly OverDraft[]): ActionSums[] =>
  overActions.flatMap((over) => {
    const known = before.find((sums) => sums.over === over);
    const sums = addSums(known ?? nothing, sumsOf(hits.filter((hit) => hit.over === over)));
    return sums.orders === 0 ? [] : [{ over, ...sums }];
  });

/** The sums of each person of some orders. */
export const sumsByPerson = (hits: readonly OverDraft[]): ({ readonly memberId: string } & TrialSums)[] =>
  [...Map.groupBy(hits, ({ memberId }) => memberId)].map(([memberId, own]) => ({
    memberId,
    ...sumsOf(own),
  }));
