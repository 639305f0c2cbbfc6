import { type Fen, fen } from '../../core/money.ts';

/** Whether a fare is low, told from the lowest fares that were seen of the same route as many days before travel. */

export const fareLevels = ['low', 'usual', 'high'] as const;
export type FareLevel = (typeof fareLevels)[number];

/** Fewer say nothing. */
export const minSample = 20;

/** Fares rise towards the day of travel: only those seen about as early are compared. Beyond the last band nothing is said. */
const leadBands = [
  [0, 3],
  [4, 7],
  [8, 14],
  [15, 21],
  [22, 30],
  [31, 45],
  [46, 60],
] as const;

export interface LeadBand {
  readonly from: number;
  readonly to: number;
}

export function leadBandOf(daysAhead: number): LeadBand | undefined {
  const band = leadBands.find(([from, to]) => daysAhead >= from && daysAhead <= to);
  return band && { from: band[0], to: band[1] };
}

export interface FareJudgement {
  readonly level: FareLevel;
  readonly sample: number;
  /** Of the sample, what is dearer, in whole percent, rounded down. */
  readonly dearerPercent: number;
  /** The middle half of the sample. */
  readonly fromFen: Fen;
  readonly toFen: Fen;
}

/** Low: below the middle half of the sample; high: above it. Null where the sample is too small to say. */
export function judgeFare(lowestFen: Fen, seenFen: readonly Fen[]): FareJudgement | null {
  if (seenFen.length < minSample) return null;
  const sorted = seenFen.toSorted((one, other) => one - other);
  const [fromFen, toFen] = [quartile(sorted, 1), quartile(sorted, 3)];
  const dearer = sorted.filter((one) => one > lowestFen).length;
  return {
    level: lowestFen < fromFen ? 'low' : lowestFen > toFen ? 'high' : 'usual',
    sample: sorted.length,
    dearerPercent: Math.floor((dearer * 100) / sorted.length),
    fromFen,
    toFen,
  };
}

/** The nearest-rank quartile of fares in order. */
function quartile(sorted: readonly Fen[], quarter: 1 | 3): Fen {
  return fen(sorted[Math.ceil((sorted.length * quarter) / 4) - 1]!);
}
