import { type Fen, sumFen } from '@woxing/contract/core/money';

interface Department {
  /** Empty: none. */
  readonly name: string;
  readonly amountFen: Fen;
}

/** More bars than these nobody reads. */
const shown = 8;

/** The largest as they stand, what is left of them in one. */
export function topDepartments(
  departments: readonly Department[],
  words: { readonly none: string; readonly others: string },
): Department[] {
  const named = departments.map(({ name, amountFen }) => ({ name: name || words.none, amountFen }));
  if (named.length <= shown) return named;
  const rest = named.slice(shown - 1);
  return [
    ...named.slice(0, shown - 1),
    { name: words.others, amountFen: sumFen(rest.map(({ amountFen }) => amountFen)) },
  ];
}
