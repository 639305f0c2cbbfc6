import type { Day } from '@woxing/contract/core/days';
import { type Difference, differenceOf } from '@woxing/contract/core/difference.rules';
import { type Fen, noFen, sumFen } from '@woxing/contract/core/money';
import { firstDayOf, lastDayOf, monthBefore, monthOf } from '@woxing/contract/core/months.rules';

/** What one product came to in two periods. */
export interface Compared extends Difference {
  readonly key: string;
  readonly name: string;
  readonly thisFen: Fen;
  readonly otherFen: Fen;
}

interface Sum {
  readonly key: string;
  readonly name: string;
  readonly sums: Readonly<Record<string, Fen>>;
}

const amountOf = (sum: Sum | undefined): Fen => sum?.sums['amount'] ?? noFen;

/** Every product that one of both periods has, the dearest of this one first. */
export function comparedSums(these: readonly Sum[], others: readonly Sum[]): Compared[] {
  const names = new Map([...others, ...these].map(({ key, name }) => [key, name]));
  const find = (sums: readonly Sum[], key: string) => amountOf(sums.find((one) => one.key === key));
  return [...names]
    .map(([key, name]) => ({ key, name, ...heldAgainst(find(these, key), find(others, key)) }))
    .toSorted((one, other) => other.thisFen - one.thisFen || (one.key < other.key ? -1 : 1));
}

/** The same for all of them. */
export const comparedTotal = (rows: readonly Pick<Compared, 'thisFen' | 'otherFen'>[]) =>
  heldAgainst(sumFen(rows.map(({ thisFen }) => thisFen)), sumFen(rows.map(({ otherFen }) => otherFen)));

const heldAgainst = (thisFen: Fen, otherFen: Fen): Omit<Compared, 'key' | 'name'> => ({
  thisFen,
  otherFen,
  ...differenceOf(thisFen, otherFen),
});

/** With what a period is compared at first: the whole calendar month before the one in which it begins. */
export function monthBeforeDay(from: Day): { readonly otherFrom: Day; readonly otherUntil: Day } {
  const month = monthBefore(monthOf(from));
  return { otherFrom: firstDayOf(month), otherUntil: lastDayOf(month) };
}
