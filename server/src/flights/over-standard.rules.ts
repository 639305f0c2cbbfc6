import { type Fen, formatYuan, noFen, subtractFen, yuan } from '@woxing/contract/money';

/** How far a price may pass the limit of a standard before it counts as over it. */
const toleranceFen = yuan(200);

export interface StandardMeasure {
  readonly over: boolean;
  /** Price less limit, without the tolerance; nothing when the price is within the limit. */
  readonly overFen: Fen;
  readonly words: string;
}

/** Over the standard when `price > limit + tolerance`; what is explained is `price - limit`. */
export function measureStandard(priceFen: Fen, limitFen: Fen, tolerance = toleranceFen): StandardMeasure {
  const overFen = priceFen > limitFen ? subtractFen(priceFen, limitFen) : noFen;
  if (priceFen <= limitFen + tolerance) return { over: false, overFen, words: '符合差标' };
  return {
    over: true,
    overFen,
    words: `超标${formatYuan(overFen)}（票价${formatYuan(priceFen)}，差旅标准${formatYuan(limitFen)}）`,
  };
}
