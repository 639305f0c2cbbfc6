import { type Day, dayOf } from '@woxing/contract/core/days';
import { type Fen, noFen } from '@woxing/contract/core/money';
import { airportNames } from '@woxing/contract/generated/airport-names';
import { airlineNames } from '@woxing/contract/generated/flight-names';
import type { AirSettings } from '@woxing/contract/products/air/air-settings.rules';
import type { FlightSegment, Itinerary } from '@woxing/contract/products/air/flights';
import { maxLegs } from '@woxing/contract/products/air/multi-city.rules';
import type { PnrSegmentRead } from '@woxing/contract/products/air/pnr';
import type { Ctx } from '#src/platform/context.ts';
import { type AirPassengerType, airPassengerTypes, segmentPrice } from '../air-fares.rules.ts';
import type { AirSupplier, PricedOffer } from '../air-supplier.ts';
import { isSaleDay } from '../search/flight-places.rules.ts';
import type { PnrSegment } from './pnr-segments.rules.ts';
import type { QuickOrderDeps } from './quick-order-deps.ts';
import type { PnrReading } from './read-pnr.rules.ts';
import { segmentNotes } from './segment-notes.rules.ts';

/** The flights of a booking with what is sold on them now, to whom for how much; at most as many are asked for as an order may have. */
export async function findPnrFlights(
  { supplier, airSettings }: Pick<QuickOrderDeps, 'supplier' | 'airSettings'>,
  ctx: Ctx,
  { segments }: PnrReading,
): Promise<PnrSegmentRead[]> {
  const { childFareBasis } = await airSettings(ctx);
  return Promise.all(
    segments.slice(0, maxLegs).map(async (segment) => {
      const found = await flightOf(supplier, ctx, segment);
      const priced = await pricedOf(supplier, ctx, found);
      return withFares(segment, found, { priced, childFareBasis, issuedOn: dayOf(ctx.now) });
    }),
  );
}

/** One offer of a flight, for what all of them share: its full fare, and what is left to whoever sells it. */
async function pricedOf(
  supplier: AirSupplier,
  { tenantId, now }: Ctx,
  found: Itinerary | undefined,
): Promise<PricedOffer | undefined> {
  const offerId = found?.fares[0]?.offerIds[0];
  if (offerId === undefined) return undefined;
  const priced = await supplier.price(tenantId, [offerId], now);
  return priced.kind === 'done' ? priced.value[0] : undefined;
}

/** Undefined where no such flight is for sale that day between these airports. */
async function flightOf(
  supplier: AirSupplier,
  { tenantId, now }: Ctx,
  { from, to, day, flightNo }: PnrSegment,
): Promise<Itinerary | undefined> {
  if (!isSaleDay(day, dayOf(now)) || !airportNames.has(from) || !airportNames.has(to)) return undefined;
  const found = await supplier.search(tenantId, { from, to, day, kind: 'direct' }, now);
  return found.find(({ segments }) => segments.length === 1 && isFlight(segments[0]!, flightNo, from, to));
}

/** Terminals write `CA0152` for CA152. */
function isFlight(flight: FlightSegment, wanted: string, from: string, to: string): boolean {
  return plainNumber(flight.flightNo) === plainNumber(wanted) && flight.from === from && flight.to === to;
}

const plainNumber = (flightNo: string) => flightNo.slice(0, 2) + flightNo.slice(2).replace(/^0+/, '');

interface Pricing extends Pick<AirSettings, 'childFareBasis'> {
  readonly priced: PricedOffer | undefined;
  readonly issuedOn: Day;
}

function withFares(segment: PnrSegment, found: Itinerary | undefined, pricing: Pricing): PnrSegmentRead {
  const { airline, seats: _seats, otherWeekday: _weekday, departs, arrives, ...read } = segment;
  return {
    ...read,
    airlineName: airlineNames.get(airline)?.name ?? airline,
    fromName: airportNames.get(segment.from)?.city ?? segment.from,
    toName: airportNames.get(segment.to)?.city ?? segment.to,
    departs: found?.segments[0]!.departs ?? departs ?? null,
    arrives: found?.segments[0]!.arrives ?? arrives ?? null,
    fares: (found?.fares ?? [])
      .map(({ offerIds, cabin, bookingClass, adultFen, seatsLeft }) => ({
        offerId: offerIds[0]!,
        cabin,
        bookingClass,
        adultFen,
        prices: pricesOf(found!.segments[0]!, adultFen, pricing),
        seatsLeft,
      }))
      .toSorted((one, other) => one.adultFen - other.adultFen),
    commissionPercent: pricing.priced?.commissionPercent ?? 0,
    notes: segmentNotes(segment, found),
  };
}

/** Infants, and children where the tenant says so, pay by the full fare: without it nothing is said of them. */
function pricesOf(
  { km }: Pick<FlightSegment, 'km'>,
  adultFen: Fen,
  { priced, childFareBasis, issuedOn }: Pricing,
) {
  const byFull = (type: AirPassengerType) =>
    type === 'INF' || (type === 'CHD' && childFareBasis === 'FULL_Y');
  const basis = { adultFen, fullEconomyFen: priced?.fullEconomyFen ?? noFen, km };
  return airPassengerTypes
    .filter((type) => priced !== undefined || !byFull(type))
    .map((type) => ({ type, ...segmentPrice(type, basis, issuedOn, childFareBasis) }));
}
