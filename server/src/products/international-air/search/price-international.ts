import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { noFen, sumFen, timesFen } from '@woxing/contract/core/money';
import { personFenOf } from '@woxing/contract/orders/price-items.rules';
import type { AskedTravellers } from '@woxing/contract/people/asked-travellers';
import {
  type FareFamily,
  fareFamilies,
} from '@woxing/contract/products/international-air/international-fares.rules';
import type { priceInternational as endpoint } from '@woxing/contract/products/international-air/international-flights';
import type { Ctx } from '#src/platform/context.ts';
import { type TravellerAsked, travellersAsked } from '#src/travellers/public.ts';
import type { Flyer } from '../fares/currency.rules.ts';
import { familyFen, type SaleWay, saleWays } from '../fares/fare-columns.rules.ts';
import type { FareFilings, FiledFamily } from '../fares/filed-fares.rules.ts';
import { cheapestFamilies, familyNamed, type SoldPart } from '../fares/price-journey.rules.ts';
import { itemsOfPassenger } from '../orders/order-items.rules.ts';
import { priceParts } from '../planner/journeys.rules.ts';
import type { Part } from '../planner/part.rules.ts';
import type { FlightSchedule } from '../schedule/flight-schedule.rules.ts';
import { companyParts, type JudgedParty, type JudgedSale, openJudge } from '../standards/open-judge.ts';
import { filingsByDay, type InternationalSearchDeps } from './international-search-deps.ts';
import { itineraryView, namesOf } from './itinerary-view.rules.ts';
import type { JourneyQuestion, Party } from './journey-question.rules.ts';
import { legPrices, mayBeSold, type ReadJourney, readJourneyOf } from './offer.rules.ts';
import { flightKey } from './part-key.rules.ts';
import { type SoldJourney, soldJourney } from './sold-journey.rules.ts';
import { soldParts } from './sold-parts.rules.ts';

type Answer = AnswerOf<typeof endpoint>;

/**
 * What chosen parts cost now in each family of fares, with taxes and rules, and for employees how each stands to the standards of those
 * who fly. Refuses with `intl.gone`, `search.busy` and what `checkParty` refuses with.
 */
export async function priceInternational(
  deps: InternationalSearchDeps,
  ctx: Ctx,
  ask: InputOf<typeof endpoint>,
): Promise<Answer> {
  const { international, serviceFee } = deps;
  const schedule = await international.schedule();
  const { filings } = international;
  const { journey, parts } = readJourneyOf(schedule, filings, ask, ctx.now);
  const own = (await filingsByDay(deps, ctx))(journey.parts[0]!.day);
  const { cabin, days } = journey;
  const itineraries = parts.map((part) => itineraryView(schedule, part, { cabin, leadDays: days.leadDays }));
  const each = timesFen(await serviceFee(ctx), parts.length);
  const seatsSold = await mostSold(international, ctx.tenantId, { journey, parts });
  const flyers = flyersOf(ask);
  const seen = { journey, parts, filings: own };
  const judge = await openJudge(deps, ctx, seen, partyAsked(ask.people, flyers.length));
  const show = (sale: JudgedSale): SoldJourney => ({
    ...soldJourney(sale, { serviceFee: each, seatsSold }),
    ...judgedFare(judge(sale), sale, flyers),
  });
  const fares = [
    ...faresOf(journey, parts, filings, show),
    ...agreedFares(own, schedule, ask, ctx.now, show),
  ].toSorted((a, b) => a.price.totalFen - b.price.totalFen);
  if (fares.length === 0) throw refuse('intl.gone');
  if (fares[0]!.seatsLeft < ask.adults + ask.children) throw refuse('intl.sold-out');
  return {
    kind: journey.kind,
    itineraries,
    fares,
    flyers: [...new Set(flyers)],
    ...namesOf(schedule, itineraries),
  };
}

/** The fares that the company of whoever asks has agreed on, beside those for everybody. */
function agreedFares(
  filings: FareFilings,
  schedule: FlightSchedule,
  ask: InputOf<typeof endpoint>,
  now: Date,
  show: (sale: JudgedSale) => SoldJourney,
): SoldJourney[] {
  if (filings.agreements.length === 0) return [];
  const { journey, parts } = readJourneyOf(schedule, filings, ask, now);
  return faresOf(journey, parts, filings, show).filter((fare) => fare.parts.some(({ agreed }) => agreed));
}

/** Of each type so many, in the order of forms. */
const flyersOf = ({ adults, children, infants }: Party): Flyer[] => [
  ...Array<Flyer>(adults).fill('ADT'),
  ...Array<Flyer>(children).fill('CHD'),
  ...Array<Flyer>(infants).fill('INF'),
];

/** Those who are known come first; whoever is not known yet goes by the standard of whoever asks. */
function partyAsked(people: AskedTravellers | undefined, count: number): TravellerAsked[] {
  const known = people === undefined ? [] : travellersAsked(people);
  return Array.from({ length: count }, (_, at) => known[at] ?? { name: `第${at + 1}位旅客` });
}

/** What a fare says of the standards of those who fly, and what each of them bears; nothing where nothing limits anybody. */
function judgedFare(
  { measures, trace }: JudgedParty,
  sale: JudgedSale,
  flyers: readonly Flyer[],
): Pick<SoldJourney, 'standard' | 'personFen'> {
  if (measures.every(({ ref }) => ref === null)) return {};
  const personFens = flyers.map((flyer, at) =>
    personFenOf(itemsOfPassenger(at, legPrices(sale, flyer), noFen, companyParts(sale, measures[at]!))),
  );
  return { standard: trace({ personFen: sumFen(personFens), reason: undefined }), personFen: personFens };
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
  show: (sale: JudgedSale) => SoldJourney,
): SoldJourney[] {
  const sold = new Map(
    saleWays.flatMap((way) => {
      const made = mayBeSold(journey, parts, way) ? soldParts(journey, parts, way, filings) : undefined;
      return made === undefined ? [] : [[way, made] as const];
    }),
  );
  const shown = (way: SaleWay, families: readonly FiledFamily[]) =>
    show({ journey, parts, sold: sold.get(way)!, way, families });
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
