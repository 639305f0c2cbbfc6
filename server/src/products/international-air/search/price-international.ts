import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { timesFen } from '@woxing/contract/core/money';
import {
  type FareFamily,
  fareFamilies,
} from '@woxing/contract/products/international-air/international-fares.rules';
import type { priceInternational as endpoint } from '@woxing/contract/products/international-air/international-flights';
import type { Ctx } from '#src/platform/context.ts';
import { familyFen, type SaleWay, saleWays } from '../fares/fare-columns.rules.ts';
import type { FareFilings, FiledFamily } from '../fares/filed-fares.rules.ts';
import { cheapestFamilies, familyNamed, type SoldPart } from '../fares/price-journey.rules.ts';
import { priceParts } from '../planner/journeys.rules.ts';
import type { Part } from '../planner/part.rules.ts';
import type { InternationalSearchDeps } from './international-search-deps.ts';
import { itineraryView, namesOf } from './itinerary-view.rules.ts';
import type { JourneyQuestion } from './journey-question.rules.ts';
import { mayBeSold, type ReadJourney, readJourneyOf } from './offer.rules.ts';
import { flightKey } from './part-key.rules.ts';
import { type SoldJourney, soldJourney } from './sold-journey.rules.ts';
import { soldParts } from './sold-parts.rules.ts';

type Answer = AnswerOf<typeof endpoint>;

/** What chosen parts cost now in each family of fares, with taxes and rules. Refuses with `intl.gone` and what `checkParty` refuses with. */
export async function priceInternational(
  { international, serviceFee }: Pick<InternationalSearchDeps, 'international' | 'serviceFee'>,
  ctx: Ctx,
  ask: InputOf<typeof endpoint>,
): Promise<Answer> {
  const schedule = await international.schedule();
  const { filings } = international;
  const { journey, parts } = readJourneyOf(schedule, filings, ask, ctx.now);
  const { cabin, days } = journey;
  const itineraries = parts.map((part) => itineraryView(schedule, part, { cabin, leadDays: days.leadDays }));
  const each = timesFen(await serviceFee(ctx), parts.length);
  const seatsSold = await mostSold(international, ctx.tenantId, { journey, parts });
  const fares = faresOf(journey, parts, filings, { serviceFee: each, seatsSold }).toSorted(
    (a, b) => a.price.totalFen - b.price.totalFen,
  );
  if (fares.length === 0) throw refuse('intl.gone');
  if (fares[0]!.seatsLeft < ask.adults + ask.children) throw refuse('intl.sold-out');
  return {
    kind: journey.kind,
    itineraries,
    fares,
    flyers: [
      'ADT',
      ...(ask.children > 0 ? (['CHD'] as const) : []),
      ...(ask.infants > 0 ? (['INF'] as const) : []),
    ],
    ...namesOf(schedule, itineraries),
  };
}

/** Of the flights of a journey, the most seats that bookings took of any. */
async function mostSold(
  international: Pick<InternationalSearchDeps['international'], 'seatsSold'>,
  tenantId: string,
  { journey, parts }: ReadJourney,
): Promise<number> {
  const { schedule, cabin } = journey;
  const flights = parts.flatMap(({ legs }) =>
    legs.map((leg) => ({
      flight: flightKey(schedule, leg),
      cabin: schedule.seats.cabinOn(leg.row, cabin) ?? cabin,
    })),
  );
  return Math.max(...(await international.seatsSold(tenantId, flights)));
}

/** One family for all parts, each by the way of selling that is the cheapest; and the cheapest mixture where it is none of these. */
function faresOf(
  journey: JourneyQuestion,
  parts: readonly Part[],
  filings: FareFilings,
  shownWith: Parameters<typeof soldJourney>[1],
): SoldJourney[] {
  const sold = new Map(
    saleWays.flatMap((way) => {
      const made = mayBeSold(journey, parts, way) ? soldParts(journey, parts, way, filings) : undefined;
      return made === undefined ? [] : [[way, made] as const];
    }),
  );
  const shown = (way: SaleWay, families: readonly FiledFamily[]) =>
    soldJourney({ journey, parts, sold: sold.get(way)!, way, families }, shownWith);
  const uniform = fareFamilies.flatMap((id) => {
    const best = cheapestWay(journey, sold, id);
    return best === undefined ? [] : [shown(best.way, best.families)];
  });
  const lowest = priceParts(journey.schedule, journey.kind, parts);
  if (lowest === undefined || !sold.has(lowest.way)) return uniform;
  const families = cheapestFamilies(sold.get(lowest.way)!, lowest.way, journey.days);
  const isMixed = families !== undefined && new Set(families.map(({ id }) => id)).size > 1;
  return isMixed ? [...uniform, shown(lowest.way, families)] : uniform;
}

function cheapestWay(
  { days }: JourneyQuestion,
  sold: ReadonlyMap<SaleWay, readonly SoldPart[]>,
  id: FareFamily,
): { readonly way: SaleWay; readonly families: readonly FiledFamily[] } | undefined {
  const ways = [...sold].flatMap(([way, parts]) => {
    const families = parts.flatMap(({ filed }) => familyNamed(filed, id) ?? []);
    if (families.length < parts.length) return [];
    const fares = parts.map(({ filed, level }, at) =>
      familyFen(filed, families[at]!, level, way, 'ADT', days),
    );
    if (fares.includes(undefined)) return [];
    return [{ way, families, fen: fares.reduce<number>((sum, fare) => sum + (fare ?? 0), 0) }];
  });
  return ways.toSorted((a, b) => a.fen - b.fen)[0];
}
