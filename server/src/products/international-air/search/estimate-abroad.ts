import { dayOf, daysBetween } from '@woxing/contract/core/days';
import { RefusalError } from '@woxing/contract/core/errors';
import { type Fen, fen } from '@woxing/contract/core/money';
import { worldPlaces } from '@woxing/contract/generated/world-places';
import type { JourneyKind } from '@woxing/contract/products/international-air/international-fares.rules';
import { traceInternational } from '@woxing/contract/products/international-air/international-standard.rules';
import type { EstimatedAbroad, EstimatedFares, WayAsked } from '#src/applications/public.ts';
import type { Ctx } from '#src/platform/context.ts';
import { JourneyFinder, type PricedJourney } from '../planner/journeys.rules.ts';
import type { Part } from '../planner/part.rules.ts';
import type { PlanningWork } from '../planner/planning-line.ts';
import { cheapestNear } from '../standards/around-journey.ts';
import { flownOf } from '../standards/flown-part.rules.ts';
import type { Pinned } from '../standards/open-judge.ts';
import { askerOf, filingsByDay, type InternationalSearchDeps } from './international-search-deps.ts';
import { itineraryView } from './itinerary-view.rules.ts';
import { type JourneyQuestion, readParts } from './journey-question.rules.ts';
import { journeysOfWays } from './journeys-of-ways.rules.ts';
import { anyPart, planJourney } from './plan-journey.ts';
import { isOnSale } from './sold-parts.rules.ts';

/**
 * What flights abroad cost each traveller now, with taxes: of the ways to begin a journey what the whole costs at the least, in economy, of
 * those that keep their standard. What there and back come to together is shared out among the ways; seats are there for all who travel.
 */
export async function estimateAbroad(
  deps: InternationalSearchDeps,
  ctx: Ctx,
  { ways, travellers, gone }: EstimatedAbroad,
): Promise<readonly EstimatedFares[]> {
  const answers: EstimatedFares[] = ways.map(({ from, to }) => nothing(unsoldWords(from, to)));
  const sold = ways.flatMap((way, at) => {
    const places = placesOf(way);
    return places === undefined ? [] : [{ at, ...places, asked: { ...places, day: way.day } }];
  });
  const limits = await deps.internationalStandardsOf(ctx, travellers);
  for (const journey of journeysOfWays(sold)) {
    const own = journey.map((place) => sold[place]!);
    const fares = await estimateJourney(deps, ctx, { parts: own.map(({ asked }) => asked), limits, gone });
    for (const [place, { at }] of own.entries()) answers[at] = fares[place]!;
  }
  return answers;
}

const nothing = (words: string): EstimatedFares => ({ fares: [], words });

const unsoldWords = (from: string, to: string): string => {
  const unknown = [from, to].find((city) => placeNamed.get(city) === undefined);
  return unknown === undefined ? `${from}至${to}的航班暂未开售` : `${unknown}没有国际航班的机场`;
};

/** Of cities of one name the busiest. */
const placeNamed = new Map(worldPlaces.toReversed().map((place) => [place.city, place]));

/** Undefined where a city has no airport, or both are in one country. */
function placesOf(way: WayAsked) {
  const [from, to] = [placeNamed.get(way.from), placeNamed.get(way.to)];
  if (from === undefined || to === undefined || from.country === to.country) return undefined;
  return {
    from: from.cityCode,
    to: to.cityCode,
    originCity: from.cityCode,
    originCountry: from.country,
    endCity: to.cityCode,
    endCountry: to.country,
  };
}

interface AskedJourney {
  readonly parts: Parameters<typeof readParts>[1];
  /** By traveller. */
  readonly limits: readonly Pinned[];
  readonly gone: AbortSignal;
}

/** Fares by part; a refusal becomes the words of every part. */
async function estimateJourney(
  deps: InternationalSearchDeps,
  ctx: Ctx,
  asked: AskedJourney,
): Promise<readonly EstimatedFares[]> {
  const { parts, limits } = asked;
  try {
    const found = await priceJourneys(deps, ctx, asked);
    if (found.listed.length > 0) return faresOf(found, limits, ctx.now);
    if (parts.length === 1) return [nothing('当天没有航班')];
    // Flights that do not reach each other are bought one by one.
    const alone: EstimatedFares[] = [];
    for (const part of parts) alone.push(...(await estimateJourney(deps, ctx, { ...asked, parts: [part] })));
    return alone;
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
    return parts.map(() => nothing(error.message));
  }
}

/** A way to begin a journey, with what the whole costs an adult at the least. */
interface Listed {
  readonly part: Part;
  readonly fen: number;
  readonly lowest: PricedJourney;
}

interface FoundJourneys {
  readonly question: JourneyQuestion;
  readonly listed: readonly Listed[];
  readonly agreed: boolean;
}

async function priceJourneys(
  deps: InternationalSearchDeps,
  ctx: Ctx,
  { parts, limits, gone }: AskedJourney,
): Promise<FoundJourneys> {
  const { international, planning, plans } = deps;
  const schedule = await international.schedule();
  const party = { adults: limits.length, children: 0, infants: 0 };
  const question = readParts(schedule, parts, { ...party, cabin: 'economy' }, ctx.now);
  const filings = (await filingsByDay(deps, ctx))(question.parts[0]!.day);
  const plan = planJourney(
    { plans, filings },
    question,
    question.parts.map((_, at) => anyPart(at)),
  );
  function* work(): PlanningWork<readonly (readonly Part[])[]> {
    yield* plan.work;
    return plan.found();
  }
  const [first, ...rest] = await planning.plan({ asker: askerOf(ctx), work: work(), gone });
  const finder = new JourneyFinder(schedule, question.kind, rest);
  const listed = first!.flatMap((part): Listed[] => {
    if (!isOnSale(part, ctx.now)) return [];
    const lowest = finder.lowest([part]);
    return lowest === undefined ? [] : [{ part, fen: lowest.fen, lowest }];
  });
  return { question, listed, agreed: filings.agreements.length > 0 };
}

function faresOf(
  { question, listed, agreed }: FoundJourneys,
  limits: readonly Pinned[],
  now: Date,
): EstimatedFares[] {
  const sums = limits.map((limit) =>
    listed.filter((one) => keeps(question, listed, one, { limit, now })).map((one) => one.fen),
  );
  const cheapest = listed.reduce((best, one) => (one.fen < best.fen ? one : best));
  const split = splitter(cheapest.lowest);
  const words = `${kindWords[question.kind]}，含税费${agreed ? '，已计入协议价' : ''}`;
  return question.parts.map((_, part) => ({
    fares: sums.map((own) => own.map((sum) => split(sum, part))),
    words,
  }));
}

const kindWords: Readonly<Record<JourneyKind, string>> = {
  'one-way': '国际机票单程价',
  round: '国际机票往返价分摊至本程',
  'open-jaw': '国际机票往返价分摊至本程',
  circle: '国际机票多程价分摊至本程',
  apart: '国际机票多程价分摊至本程',
};

/** As lists judge the first part of a journey. */
function keeps(
  { schedule, cabin, days: { leadDays } }: JourneyQuestion,
  listed: readonly Listed[],
  { part, fen: sum }: Listed,
  { limit, now }: { readonly limit: Pinned; readonly now: Date },
): boolean {
  if (limit === null) return true;
  const { standard } = limit;
  const { segments } = itineraryView(schedule, part, { cabin, leadDays });
  const hours = standard.lowestWithinHours;
  const near = hours === null ? undefined : cheapestNear(listed, part, hours);
  const option = {
    ...flownOf(segments),
    daysAhead: daysBetween(dayOf(now), segments[0]!.day),
    journeyFen: fen(sum),
    lowestFen: near === undefined ? null : fen(near.fen),
  };
  return traceInternational(option, standard).over === null;
}

/** What of a sum falls to each part, in whole yuan: as the prices of a journey's parts stand to each other; all shares make the sum. */
function splitter({ parts, way, fen: whole }: PricedJourney): (sum: number, part: number) => Fen {
  const until = parts.map((_, at) => parts.slice(0, at + 1).reduce((sum, { price }) => sum + price[way], 0));
  const upTo = (sum: number, part: number) =>
    part < 0 ? 0 : part === parts.length - 1 ? sum : Math.floor((sum * until[part]!) / whole / 100) * 100;
  return (sum, part) => fen(upTo(sum, part) - upTo(sum, part - 1));
}
