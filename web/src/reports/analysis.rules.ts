import { type Fen, fen, sumFen } from '@woxing/contract/core/money';
import type { TravelKind } from '@woxing/contract/reports/travel-kinds.rules';

/** Arithmetic of analyses: parts of wholes and averages, which are null where there is nothing to divide by. */

interface Figures {
  readonly travel: TravelKind;
  readonly amountFen: Fen;
  readonly sold: number;
  readonly soldFen: Fen;
  readonly leadDays: number;
  readonly judged: number;
  readonly over: number;
}

/** What a ticket cost on average. */
export const averageFen = ({ sold, soldFen }: Pick<Figures, 'sold' | 'soldFen'>): Fen | null =>
  sold === 0 ? null : fen(Math.round(soldFen / sold));

/** With one decimal. */
export const averageDays = ({ sold, leadDays }: Pick<Figures, 'sold' | 'leadDays'>): number | null =>
  sold === 0 ? null : Math.round((leadDays / sold) * 10) / 10;

/** In tenths of a percent, so that 99.96 % is not all of it: rounded down. */
export const keptPercent = ({ judged, over }: Pick<Figures, 'judged' | 'over'>): number | null =>
  judged === 0 ? null : Math.floor(((judged - over) / judged) * 1000) / 10;

/** What all rows say together. */
export function together<Key extends string>(
  rows: readonly Readonly<Record<Key, number>>[],
  key: Key,
): number {
  return rows.reduce((sum, row) => sum + row[key], 0);
}

/** Of each row the part that it is of its product. */
export function shareOf<Row extends Pick<Figures, 'travel' | 'amountFen'>>(
  row: Row,
  rows: readonly Row[],
): number | null {
  const whole = sumFen(rows.filter(({ travel }) => travel === row.travel).map(({ amountFen }) => amountFen));
  return whole <= 0 ? null : Math.round((row.amountFen / whole) * 1000) / 10;
}
