import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { type Fen, timesFen } from '@woxing/contract/core/money';
import {
  type FareFamily,
  fareFamilies,
  fareFamilyNames,
} from '@woxing/contract/products/international-air/international-fares.rules';
import type { priceInternational as endpoint } from '@woxing/contract/products/international-air/international-flights';
import type { Ctx } from '#src/platform/context.ts';
import { bagCarrier } from '../fares/bag-carrier.rules.ts';
import { familyFen, type SaleWay, saleWays } from '../fares/fare-columns.rules.ts';
import type { FareFilings, FiledFamily } from '../fares/filed-fares.rules.ts';
import {
  cheapestFamilies,
  familyNamed,
  fareBasis,
  filedAmount,
  partyPrices,
  type SoldPart,
  sumTaxes,
} from '../fares/price-journey.rules.ts';
import { bagWords, ruleWords } from '../fares/rule-words.rules.ts';
import { baggedFlight } from '../orders/content-of-offer.rules.ts';
import { priceParts } from '../planner/journeys.rules.ts';
import type { Part } from '../planner/part.rules.ts';
import type { InternationalSearchDeps } from './international-search-deps.ts';
import { itineraryView, namesOf } from './itinerary-view.rules.ts';
import type { JourneyQuestion } from './journey-question.rules.ts';
import { mayBeSold, readJourneyOf } from './offer.rules.ts';
import { offerKey, partKey } from './part-key.rules.ts';
import { soldParts } from './sold-parts.rules.ts';

type Answer = AnswerOf<typeof endpoint>;
type SoldJourney = Answer['fares'][number];

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
  const fares = faresOf(journey, parts, filings, each).toSorted(
    (a, b) => a.price.totalFen - b.price.totalFen,
  );
  if (fares.length === 0) throw refuse('intl.gone');
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

/** One family for all parts, each by the way of selling that is the cheapest; and the cheapest mixture where it is none of these. */
function faresOf(
  journey: JourneyQuestion,
  parts: readonly Part[],
  filings: FareFilings,
  serviceFee: Fen,
): SoldJourney[] {
  const sold = new Map(
    saleWays.flatMap((way) => {
      const made = mayBeSold(journey, parts, way) ? soldParts(journey, parts, way, filings) : undefined;
      return made === undefined ? [] : [[way, made] as const];
    }),
  );
  const shown = (way: SaleWay, families: readonly FiledFamily[]) =>
    soldJourney(journey, parts, sold.get(way)!, { way, families, serviceFee });
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

interface Sale {
  readonly way: SaleWay;
  readonly families: readonly FiledFamily[];
  readonly serviceFee: Fen;
}

function soldJourney(
  journey: JourneyQuestion,
  parts: readonly Part[],
  sold: readonly SoldPart[],
  { way, families, serviceFee }: Sale,
): SoldJourney {
  const { schedule, cabin, days, party } = journey;
  const ids = families.map(({ id }) => id);
  const keys = parts.map(({ legs }) => partKey(schedule, cabin, legs));
  return {
    offer: offerKey(keys, way, ids),
    family: new Set(ids).size === 1 ? ids[0]! : null,
    way,
    parts: parts.map((part, at) =>
      soldPartView(journey, part, sold[at]!, { way, family: families[at]!, key: keys[at]! }),
    ),
    price: partyPrices(sold, families, way, days, { counts: party, serviceFee })!,
    taxes: sumTaxes(sold),
    seatsLeft: Math.min(
      ...parts.flatMap(({ legs }) =>
        legs.map(({ row, day }) => schedule.seats.seatsLeft(row, day, cabin, days.leadDays)),
      ),
    ),
  };
}

function soldPartView(
  { schedule, days }: JourneyQuestion,
  { legs, carrier }: Part,
  sold: SoldPart,
  { way, family, key }: { readonly way: SaleWay; readonly family: FiledFamily; readonly key: string },
): SoldJourney['parts'][number] {
  const { filed, level } = sold;
  return {
    key,
    airline: schedule.carriers[carrier]!.iata,
    family: family.id,
    familyName: fareFamilyNames[family.id],
    bookingClass: filed.bookingClasses[level]!,
    fareBasis: fareBasis(sold, family, way),
    currency: filed.currency,
    filedAmount: filedAmount(sold, family, way),
    fareFen: familyFen(filed, family, level, way, 'ADT', days)!,
    bags: {
      words: bagWords(family.rules.bags),
      airline: bagCarrier(legs.map(({ row }) => baggedFlight(schedule, row))),
    },
    rules: ruleWords(family.rules, way !== 'alone'),
  };
}
