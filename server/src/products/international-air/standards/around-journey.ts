import { RefusalError } from '@woxing/contract/core/errors';
import { type Fen, fen } from '@woxing/contract/core/money';
import { cabinNames } from '@woxing/contract/products/air/air-standard.rules';
import type { Cabin } from '@woxing/contract/products/air/flights';
import type { Ctx } from '#src/platform/context.ts';
import type { FareFilings } from '../fares/filed-fares.rules.ts';
import { cheapestFamilies, passengerPrice } from '../fares/price-journey.rules.ts';
import { follows, type PricedJourney, priceParts } from '../planner/journeys.rules.ts';
import { departsAt, type Part, stopsOf } from '../planner/part.rules.ts';
import type { PlanningWork } from '../planner/planning-line.ts';
import { flightNoOf } from '../schedule/flight-schedule.rules.ts';
import { askerOf, type InternationalSearchDeps } from '../search/international-search-deps.ts';
import { itineraryView } from '../search/itinerary-view.rules.ts';
import { fareOfPart, type ReadJourney, readJourneyOf } from '../search/offer.rules.ts';
import { partKey } from '../search/part-key.rules.ts';
import { anyPart, planJourney } from '../search/plan-journey.ts';
import { soldParts } from '../search/sold-parts.rules.ts';
import type { OtherWay } from './measure.rules.ts';

export type AroundDeps = Pick<InternationalSearchDeps, 'planning' | 'plans'>;

/** Parts, with the fares that those who fly could have in their stead. */
export interface ComparedJourney extends ReadJourney {
  readonly filings: FareFilings;
}

/** Whose place in the line of searches it is. */
export type Asker = Pick<Ctx, 'tenantId' | 'ip' | 'signedIn' | 'now'>;

/** Another way in the place of a part. */
export interface WayAround {
  readonly part: Part;
  /** The whole journey with it, of an adult with taxes. */
  readonly fen: number;
}

/** Of each part the ways that there are in its stead, all other parts as they are. Refuses with `search.busy`. */
export async function waysAround(
  { planning, plans }: AroundDeps,
  ctx: Asker,
  { journey, parts, filings }: ComparedJourney,
): Promise<readonly (readonly WayAround[])[]> {
  function* work(): PlanningWork<readonly (readonly Part[])[]> {
    const plan = planJourney(
      { plans, filings },
      journey,
      parts.map((_, at) => anyPart(at)),
    );
    yield* plan.work;
    return plan.found();
  }
  const found = await planning.plan({ asker: askerOf(ctx), work: work() });
  const { schedule, kind } = journey;
  return parts.map((_, at) =>
    found[at]!.flatMap((part) => {
      const all = parts.with(at, part);
      const goesOn = all.every((one, place) => place === 0 || follows(schedule, all[place - 1]!, one));
      const priced = goesOn ? priceParts(schedule, kind, all) : undefined;
      return priced === undefined ? [] : [{ part, fen: priced.fen }];
    }),
  );
}

/** The cheapest of some ways that leaves within so many hours of a part and changes no more often; undefined where none does. */
export function cheapestNear<Way extends { readonly part: Part; readonly fen: number }>(
  ways: readonly Way[],
  part: Part,
  hours: number,
): Way | undefined {
  return ways
    .filter(
      (way) =>
        Math.abs(departsAt(way.part) - departsAt(part)) <= hours * 60 && stopsOf(way.part) <= stopsOf(part),
    )
    .reduce<Way | undefined>(
      (best, way) => (best === undefined || way.fen < best.fen ? way : best),
      undefined,
    );
}

/** `MU523 09:15`, with what the journey costs an adult with it. */
export function namedWay({ journey }: ReadJourney, { part, fen: amount }: WayAround): OtherWay {
  const { schedule, cabin, days } = journey;
  const [first] = itineraryView(schedule, part, { cabin, leadDays: days.leadDays }).segments;
  return { title: `${first!.flightNo} ${first!.departs}`, fareFen: fen(amount) };
}

/** The same flights in another cabin at their cheapest. */
export interface OtherCabin extends OtherWay {
  /** Of an adult, by part and without taxes. */
  readonly partFaresFen: readonly Fen[];
}

/** Null where they are not sold in it. */
export function inOtherCabin(
  filings: FareFilings,
  { journey, parts }: ReadJourney,
  { way, cabin, now }: { readonly way: PricedJourney['way']; readonly cabin: Cabin; readonly now: Date },
): OtherCabin | null {
  const keys = parts.map(({ legs }) => partKey(journey.schedule, cabin, legs));
  const read = unlessRefused(() =>
    readJourneyOf(journey.schedule, filings, { parts: keys, ...journey.party }, now),
  );
  if (read === undefined) return null;
  for (const sale of [way, 'alone'] as const) {
    const sold = soldParts(read.journey, read.parts, sale, filings);
    const families = sold && cheapestFamilies(sold, sale, read.journey.days);
    if (sold === undefined || families === undefined) continue;
    const price = passengerPrice('ADT', sold, families, sale, read.journey.days)!;
    const numbers = parts.flatMap(({ legs }) => legs.map(({ row }) => flightNoOf(journey.schedule, row)));
    return {
      title: `${numbers.join('、')} ${cabinNames[cabin]}`,
      fareFen: fen(price.fareFen + price.taxFen),
      partFaresFen: parts.map(
        (_, at) => fareOfPart({ sold, families, way: sale, journey: read.journey }, at, 'ADT')!,
      ),
    };
  }
  return null;
}

function unlessRefused<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof RefusalError) return undefined;
    throw error;
  }
}
