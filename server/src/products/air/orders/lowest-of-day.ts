import { dayOf } from '@woxing/contract/core/days';
import type { Fen } from '@woxing/contract/core/money';
import type { Tx } from '#src/platform/database.ts';
import type { PricedOffer } from '../air-supplier.ts';
import { lowestSeenOn } from '../price-watch/seen-fares.db.ts';
import { cityOf } from '../search/flight-places.rules.ts';
import { directionsOf } from './over-standard.rules.ts';

/**
 * Of each flight that is ordered the lowest adult fare that was seen today of direct flights on its way and day, its own among them; null
 * where none was, and of the flights of a transfer, whose parts are sold together.
 */
export async function lowestOfDay(
  tx: Tx,
  { tenantId, now }: { readonly tenantId: string; readonly now: Date },
  priced: readonly PricedOffer[],
): Promise<(Fen | null)[]> {
  const lows = await Promise.all(
    directionsOf(priced).map(async (direction) => {
      const [only, ...others] = direction;
      const low = others.length > 0 ? null : await lowestSeenOn(tx, tenantId, seenBetween(only!, now));
      return direction.map(({ adultFen }) => (low !== null && adultFen < low ? adultFen : low));
    }),
  );
  return lows.flat();
}

/** Whoever looked may have asked for cities or for airports. */
const seenBetween = ({ from, to, day }: PricedOffer, now: Date) => ({
  from: [from, cityOf(from)],
  to: [to, cityOf(to)],
  day,
  seenOn: dayOf(now),
});
