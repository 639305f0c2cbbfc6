import { dayOf } from '@woxing/contract/core/days';
import { addFen, type Fen, fen } from '@woxing/contract/core/money';
import { airports } from '@woxing/contract/generated/airports';
import { judgeSearch } from '@woxing/contract/products/air/air-search-standard.rules';
import type { AirStandard } from '@woxing/contract/products/air/air-standard';
import type { Itinerary } from '@woxing/contract/products/air/flights';
import type { EstimatedFares, EstimatedTrip } from '#src/applications/public.ts';
import type { Ctx } from '#src/platform/context.ts';
import type { JudgePartyDeps } from '../orders/judge-party.ts';
import { checkFlightDay } from './flight-places.rules.ts';

/**
 * What flights between two cities cost each traveller on a day, with fees and fuel: of each flight the lowest fare that keeps their
 * standard. Flights with a change are asked for where there is none without. Refuses with `flight.past` and `flight.too-far`.
 */
export async function estimateFlights(
  { supplier, airStandardsOf }: JudgePartyDeps,
  ctx: Ctx,
  { from, to, day, travellers }: EstimatedTrip,
): Promise<EstimatedFares> {
  const ends = { from: cityCodeOf(from), to: cityCodeOf(to) };
  if (ends.from === undefined || ends.to === undefined)
    return nothing(`${ends.from === undefined ? from : to}没有民用机场`);
  const today = dayOf(ctx.now);
  checkFlightDay(day, today);
  const asked = { from: ends.from, to: ends.to, day };
  const direct = await supplier.search(ctx.tenantId, { ...asked, kind: 'direct' }, ctx.now);
  const found =
    direct.length > 0 ? direct : await supplier.search(ctx.tenantId, { ...asked, kind: 'transfer' }, ctx.now);
  if (found.length === 0) return nothing('当天没有航班');
  const limits = await airStandardsOf(ctx, travellers);
  return {
    fares: limits.map((limit) => faresWithin(found, limit?.standard ?? null, today)),
    words: direct.length > 0 ? '' : '须中转',
  };
}

const nothing = (words: string): EstimatedFares => ({ fares: [], words });

/** Cities of the mainland, between which flights are sold here. */
const cityCodeOf = (name: string): string | undefined =>
  airports.find(({ city, region }) => city === name && region === 'CN')?.cityCode;

function faresWithin(
  found: readonly Itinerary[],
  standard: AirStandard | null,
  today: ReturnType<typeof dayOf>,
): Fen[] {
  const keeps = standard === null ? () => true : judgeSearch(found, standard, today).keeps;
  return found.flatMap((itinerary) => {
    const kept = itinerary.fares.filter((fare) => keeps(itinerary, fare)).map(({ adultFen }) => adultFen);
    if (kept.length === 0) return [];
    const lowest = fen(Math.min(...kept));
    return [addFen(lowest, addFen(itinerary.airportFeeFen, itinerary.fuelFen))];
  });
}
