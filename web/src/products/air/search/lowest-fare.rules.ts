import type { Day } from '@woxing/contract/core/days';
import type { Fen } from '@woxing/contract/core/money';

/** What a fare calendar tells of a day: the lowest adult fare, null where nothing is sold. */
export interface DayFare {
  readonly day: Day;
  readonly lowestFen: Fen | null;
}

/** The cheapest of some days, the earlier of two that cost the same; undefined when no day has a fare. */
export function lowestOf(
  days: readonly DayFare[],
): { readonly day: Day; readonly lowestFen: Fen } | undefined {
  let lowest: { day: Day; lowestFen: Fen } | undefined;
  for (const { day, lowestFen } of days) {
    if (lowestFen !== null && (lowest === undefined || lowestFen < lowest.lowestFen))
      lowest = { day, lowestFen };
  }
  return lowest;
}
