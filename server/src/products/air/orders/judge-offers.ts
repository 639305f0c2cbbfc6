import { type Day, dayOf, daysBetween } from '@woxing/contract/core/days';
import { judgeSearch } from '@woxing/contract/products/air/air-search-standard.rules';
import type { AirStandard } from '@woxing/contract/products/air/air-standard';
import { keepsAirStandard, optionOf } from '@woxing/contract/products/air/air-standard.rules';
import type { Itinerary } from '@woxing/contract/products/air/flights';
import type { Ctx } from '#src/platform/context.ts';
import type { ProductStandard } from '#src/standards/public.ts';
import type { AirSupplier, PricedOffer } from '../air-supplier.ts';
import { cityOf } from '../search/flight-places.rules.ts';
import {
  type AirMeasure,
  type DirectionAround,
  directionsOf,
  measureStandard,
} from './over-standard.rules.ts';

/**
 * Offers held against the standard of whoever books. The flights beside them are searched where a rule compares with them, and where
 * a direction is above the standard, so that the nearest that is not can be named. `bookedOn`: from when it counts as booked ahead.
 */
export async function judgeOffers(
  supplier: Pick<AirSupplier, 'search'>,
  ctx: Pick<Ctx, 'tenantId' | 'now'>,
  priced: readonly PricedOffer[],
  pinned: ProductStandard<AirStandard> | null,
  bookedOn: Day = dayOf(ctx.now),
): Promise<AirMeasure> {
  const directions = directionsOf(priced);
  if (pinned === null) return measureStandard(directions, null, []);
  const arounds = await Promise.all(
    directions.map((direction) =>
      lookAround(supplier, ctx, direction, { standard: pinned.standard, bookedOn }),
    ),
  );
  return measureStandard(directions, pinned, arounds);
}

async function lookAround(
  supplier: Pick<AirSupplier, 'search'>,
  { tenantId, now }: Pick<Ctx, 'tenantId' | 'now'>,
  direction: readonly PricedOffer[],
  { standard, bookedOn }: { readonly standard: AirStandard; readonly bookedOn: Day },
): Promise<DirectionAround> {
  const [first, last] = [direction[0]!, direction.at(-1)!];
  const alone = { daysAhead: daysBetween(bookedOn, first.day), lowestFen: null };
  const direct = direction.length === 1;
  const compared = direct && standard.lowestWithin !== null;
  if (!compared && keepsAirStandard(optionOf(direction, alone), standard)) return { ...alone, nearest: null };
  const kind = direct ? 'direct' : 'transfer';
  const search = { from: cityOf(first.from), to: cityOf(last.to), day: first.day, kind } as const;
  const found = await supplier.search(tenantId, search, now).catch((): Itinerary[] => []);
  const judged = judgeSearch(found, standard, bookedOn);
  const itinerary = { id: '', segments: [...direction], fares: [] };
  const nearest = judged.nearest(itinerary);
  return {
    ...alone,
    lowestFen: direct ? (judged.lowest(itinerary, first.cabin) ?? null) : null,
    nearest: nearest === undefined ? null : { title: nearest.title, fareFen: nearest.fareFen },
  };
}
