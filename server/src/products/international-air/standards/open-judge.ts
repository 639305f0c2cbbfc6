import { type Day, dayOf, daysBetween } from '@woxing/contract/core/days';
import { addFen, fen } from '@woxing/contract/core/money';
import type { InternationalStandard } from '@woxing/contract/products/international-air/international-standard';
import { bestCabin } from '@woxing/contract/products/international-air/international-standard.rules';
import type { StandardTrace } from '@woxing/contract/standards/standard-trace';
import type { Ctx } from '#src/platform/context.ts';
import { groupsByLimit, type ProductStandard, partyTraceOf } from '#src/standards/public.ts';
import type { TravellerAsked } from '#src/travellers/public.ts';
import type { FareFilings } from '../fares/filed-fares.rules.ts';
import { passengerPrice } from '../fares/price-journey.rules.ts';
import type { CompanyPart } from '../orders/order-items.rules.ts';
import type { InternationalSearchDeps } from '../search/international-search-deps.ts';
import { itineraryView } from '../search/itinerary-view.rules.ts';
import { fareOfPart, type PricedOffer } from '../search/offer.rules.ts';
import {
  type AroundDeps,
  type Asker,
  type ComparedJourney,
  cheapestNear,
  inOtherCabin,
  namedWay,
  type WayAround,
  waysAround,
} from './around-journey.ts';
import { flownOf, partTitle } from './flown-part.rules.ts';
import { type JourneyMeasure, measureJourney, type SoldOption } from './measure.rules.ts';

/** What an offer is judged by: what of it is sold how. */
export type JudgedSale = Pick<PricedOffer, 'journey' | 'parts' | 'sold' | 'families' | 'way'>;

export type Pinned = ProductStandard<InternationalStandard> | null;

export type JudgeDeps = AroundDeps & Pick<InternationalSearchDeps, 'internationalStandardsOf'>;

/** A sale held against the standards of those who fly. */
export interface JudgedParty {
  /** By passenger. */
  readonly measures: readonly JourneyMeasure[];
  readonly overWords: readonly string[];
  readonly trace: (done: Parameters<typeof partyTraceOf>[1]) => StandardTrace | null;
}

/** Judges what the same parts are sold at, in whatever fares, for those who fly; other ways are looked for once. Refuses with `search.busy`. */
export async function openJudge(
  deps: JudgeDeps,
  ctx: Ctx,
  read: ComparedJourney,
  travellers: readonly TravellerAsked[],
): Promise<(sale: JudgedSale) => JudgedParty> {
  const { groups, groupAt } = groupsByLimit(
    travellers.map(({ name }) => name),
    await deps.internationalStandardsOf(ctx, travellers),
  );
  const measure = await openMeasure(
    deps,
    ctx,
    read,
    groups.map(({ pinned }) => pinned),
  );
  return (sale) => {
    const judged = groups.map(({ pinned, travellers: names }) => ({ names, measure: measure(sale, pinned) }));
    const several = judged.length > 1;
    return {
      measures: groupAt.map((at) => judged[at]!.measure),
      overWords: judged.flatMap(({ names, measure: { overWords } }) =>
        overWords.map((words) => (several ? `${names.join('、')}：${words}` : words)),
      ),
      trace: (done) =>
        partyTraceOf(
          judged.map(({ names, measure: { ref, parts } }) => ({ travellers: names, ref, parts })),
          done,
        ),
    };
  };
}

/** What of an adult's fares the company bears, as items of prices ask for it. */
export const companyParts = (sale: JudgedSale, { companyFaresFen }: JourneyMeasure): CompanyPart[] =>
  companyFaresFen.map((companyFen, at) => ({ adultFen: fareOfPart(sale, at, 'ADT')!, companyFen }));

/** Measures sales of the same parts by some standards. `bookedOn`: from when they count as booked ahead. */
export async function openMeasure(
  deps: AroundDeps,
  ctx: Asker,
  read: ComparedJourney,
  standards: readonly Pinned[],
  bookedOn: Day = dayOf(ctx.now),
): Promise<(sale: JudgedSale, pinned: Pinned) => JourneyMeasure> {
  const compares = standards.some((pinned) => (pinned?.standard.lowestWithinHours ?? null) !== null);
  const ways = compares ? await waysAround(deps, ctx, read) : undefined;
  return (sale, pinned) =>
    measureJourney(
      sale.parts.map((_, at) =>
        soldOption(read.filings, sale, { at, pinned, ways: ways?.[at], bookedOn, now: ctx.now }),
      ),
      pinned,
    );
}

function soldOption(
  filings: FareFilings,
  sale: JudgedSale,
  {
    at,
    pinned,
    ways,
    bookedOn,
    now,
  }: {
    readonly at: number;
    readonly pinned: Pinned;
    readonly ways: readonly WayAround[] | undefined;
    readonly bookedOn: Day;
    readonly now: Date;
  },
): SoldOption {
  const { journey, parts, sold, families, way } = sale;
  const { schedule, cabin, days } = journey;
  const part = parts[at]!;
  const { segments } = itineraryView(schedule, part, { cabin, leadDays: days.leadDays });
  const adult = passengerPrice('ADT', sold, families, way, days)!;
  const journeyFen = addFen(adult.fareFen, adult.taxFen);
  const hours = pinned?.standard.lowestWithinHours ?? null;
  const near = hours === null || ways === undefined ? undefined : cheapestNear(ways, part, hours);
  const cheapest = near === undefined ? null : namedWay(sale, near);
  const flown = flownOf(segments);
  return {
    title: partTitle(segments.map((segment) => ({ ...segment, ...citiesOf(sale, segment) }))),
    option: {
      ...flown,
      daysAhead: daysBetween(bookedOn, segments[0]!.day),
      journeyFen,
      lowestFen: cheapest === null ? null : fen(Math.min(cheapest.fareFen, journeyFen)),
    },
    fareFen: fareOfPart(sale, at, 'ADT')!,
    allowed: () => {
      if (pinned === null) return null;
      const best = bestCabin(pinned.standard, flown.flyingMinutes);
      const other = inOtherCabin(filings, sale, { way, cabin: best, now });
      return other === null ? null : { ...other, partFareFen: other.partFaresFen[at]! };
    },
    cheapest,
  };
}

function citiesOf(
  { journey: { schedule } }: JudgedSale,
  { from, to }: { readonly from: string; readonly to: string },
) {
  const cityOf = (iata: string) => schedule.airports[schedule.airportAt.get(iata)!]!.city;
  return { fromCity: cityOf(from), toCity: cityOf(to) };
}
