import type { Fen } from '@woxing/contract/core/money';
import type { MatrixCell } from './journeys.queries.ts';

export interface MatrixColumn {
  readonly airline: string;
  /** By connections, 0 to 2. */
  readonly cells: readonly (MatrixCell | undefined)[];
  readonly lowestFen: Fen;
}

export const stopCounts = [0, 1, 2] as const;

/** A column for each carrier, that of the lowest fare first. */
export function matrixColumns(cells: readonly MatrixCell[]): readonly MatrixColumn[] {
  return [...new Set(cells.map(({ airline }) => airline))]
    .map((airline) => {
      const own = cells.filter((cell) => cell.airline === airline);
      return {
        airline,
        cells: stopCounts.map((stops) => own.find((cell) => cell.stops === stops)),
        lowestFen: lowestOf(own),
      };
    })
    .toSorted((one, other) => one.lowestFen - other.lowestFen);
}

/** Of each number of connections the lowest fare of all carriers. */
export function lowestByStops(cells: readonly MatrixCell[]): readonly (Fen | undefined)[] {
  return stopCounts.map((stops) => {
    const own = cells.filter((cell) => cell.stops === stops);
    return own.length === 0 ? undefined : lowestOf(own);
  });
}

const lowestOf = (cells: readonly MatrixCell[]): Fen =>
  cells.reduce((lowest, { lowestFen }) => (lowestFen < lowest ? lowestFen : lowest), cells[0]!.lowestFen);
