import { dayOf } from '@woxing/contract/core/days';
import { fen } from '@woxing/contract/core/money';
import { airportNames } from '@woxing/contract/generated/airport-names';
import { airlineNames } from '@woxing/contract/generated/flight-names';
import type { FlightSegment, Itinerary } from '@woxing/contract/products/air/flights';
import { maxLegs } from '@woxing/contract/products/air/multi-city.rules';
import type { PnrSegmentRead } from '@woxing/contract/products/air/pnr';
import type { Ctx } from '#src/platform/context.ts';
import type { AirSupplier } from '../air-supplier.ts';
import { isSaleDay } from '../search/flight-places.rules.ts';
import type { PnrSegment } from './pnr-segments.rules.ts';
import type { PnrReading } from './read-pnr.rules.ts';
import { segmentNotes } from './segment-notes.rules.ts';

/** The flights of a booking with what is sold on them now; at most as many are asked for as an order may have. */
export function findPnrFlights(
  supplier: AirSupplier,
  ctx: Ctx,
  { segments }: PnrReading,
): Promise<PnrSegmentRead[]> {
  return Promise.all(
    segments
      .slice(0, maxLegs)
      .map(async (segment) => withFares(segment, await flightOf(supplier, ctx, segment))),
  );
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

function withFares(segment: PnrSegment, found: Itinerary | undefined): PnrSegmentRead {
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
        seatsLeft,
      }))
      .toSorted((one, other) => one.adultFen - other.adultFen),
    airportFeeFen: found?.airportFeeFen ?? fen(0),
    fuelFen: found?.fuelFen ?? fen(0),
    notes: segmentNotes(segment, found),
  };
}
