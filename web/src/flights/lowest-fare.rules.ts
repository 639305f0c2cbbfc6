import type { Day } from '@woxing/contract/days';
import type { Fen } from '@woxing/contract/money';

/** The cheapest of some days, the earlier of two that cost the same; undefined when no day has a fare. */
export function lowestOf(
  days: readonly { readonly day: Day; readonly lowestFen: Fen | null }[],
): { readonly day: Day; readonly lowestFen: Fen } | undefined {
  let lowest: { day: Day; lowestFen: Fen } | undefined;
  for (const { day, lowestFen } of days) {
    if (lowestFen !== null && (lowest === undefined || lowestFen < lowest.lowestFen))
      lowest = { day, lowestFen };
  }
  return lowest;
}
