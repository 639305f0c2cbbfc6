import { dayOf } from '@woxing/contract/core/days';
import type { InputOf } from '@woxing/contract/core/endpoint';
import { zonesOfAirports } from '@woxing/contract/products/air/airport-zones.rules';
import { searchFlights as endpoint, type Itinerary } from '@woxing/contract/products/air/flights';
import { envelope } from '#src/http/envelope.ts';
import type { Ctx } from '#src/platform/context.ts';
import type { AirSupplier } from '../air-supplier.ts';
import { checkFlightDay, cityOf, type FlightPlaces, readPlaces } from './flight-places.rules.ts';
import { type SearchMemory, topicOf } from './search-memory.ts';

export interface SearchDeps {
  readonly supplier: AirSupplier;
  readonly searches: SearchMemory;
}

/** The flights between two places on a day, as a whole envelope of bytes that the next who ask get as well. */
export async function searchFlights(
  { supplier, searches }: { readonly supplier: Pick<AirSupplier, 'search'>; readonly searches: SearchMemory },
  ctx: Pick<Ctx, 'tenantId' | 'now'>,
  { day, kind, ...ends }: InputOf<typeof endpoint>,
): Promise<Buffer> {
  const places = readPlaces(ends);
  checkFlightDay(day, dayOf(ctx.now));
  const { tenantId, now } = ctx;
  const { from, to } = places;
  return searches.answer(`${tenantId}/${kind}/${from}/${to}/${day}`, now, async () => {
    const itineraries = await supplier.search(tenantId, { from, to, day, kind }, now);
    const zones = zonesOfAirports(itineraries.flatMap(({ segments }) => segments));
    return {
      body: Buffer.from(envelope(endpoint.envelope, endpoint.output.parse({ day, itineraries, zones }))),
      topics: topicsOf(tenantId, places, { day, itineraries }),
    };
  });
}

/** The pair that was asked for, even when nothing was found, and each pair that a journey uses. */
function topicsOf(
  tenantId: string,
  { fromCity, toCity }: FlightPlaces,
  found: { day: InputOf<typeof endpoint>['day']; itineraries: readonly Itinerary[] },
): string[] {
  const flown = found.itineraries.flatMap(({ segments }) =>
    segments.map(({ from, to, day }) => topicOf(tenantId, cityOf(from), cityOf(to), day)),
  );
  return [...new Set([topicOf(tenantId, fromCity, toCity, found.day), ...flown])];
}
