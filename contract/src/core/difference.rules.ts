import { type Fen, noFen, subtractFen } from './money.ts';

/** By how much an amount differs from another one that it is held against. */
export interface Difference {
  /** Above zero: more than there. */
  readonly moreFen: Fen;
  /** Of the other amount, with one decimal; null where that is nothing or less. */
  readonly percent: number | null;
}

export function differenceOf(thisFen: Fen, otherFen: Fen): Difference {
  const moreFen = subtractFen(thisFen, otherFen);
  return { moreFen, percent: otherFen <= noFen ? null : Math.round((moreFen / otherFen) * 1000) / 10 };
}

/** `+12.5%`, `-3.0%`; a dash where there is nothing to be held against. */
export const percentSigned = ({ percent }: Pick<Difference, 'percent'>): string =>
  percent === null ? '—' : `${percent > 0 ? '+' : ''}${percent.toFixed(1)}%`;
