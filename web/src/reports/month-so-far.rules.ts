import { type Fen, sumFen } from '@woxing/contract/core/money';

interface Department {
  /** Empty: none. */
  readonly departmentId: string;
  readonly name: string;
  readonly amountFen: Fen;
  readonly beforeFen: Fen;
  readonly budgetFen: Fen | null;
}

/** More bars than these nobody reads. */
const shown = 8;

/** The largest as they stand, what is left of them in one, which has no budget of its own; `rest` is its place. */
export function topDepartments(
  departments: readonly Department[],
  words: { readonly none: string; readonly others: string },
): { readonly rows: readonly Department[]; readonly rest?: number } {
  const named = departments.map((one) => ({ ...one, name: one.name || words.none }));
  if (named.length <= shown) return { rows: named };
  const others = named.slice(shown - 1);
  const rest = {
    departmentId: '',
    name: words.others,
    amountFen: sumFen(others.map(({ amountFen }) => amountFen)),
    beforeFen: sumFen(others.map(({ beforeFen }) => beforeFen)),
    budgetFen: null,
  };
  return { rows: [...named.slice(0, shown - 1), rest], rest: shown - 1 };
}
