import { type Day, dayOf, daysBetween } from '@woxing/contract/core/days';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { RefusalError, refuse } from '@woxing/contract/core/errors';
import { type Fen, fen, timesFen } from '@woxing/contract/core/money';
import type {
  searchInternational as endpoint,
  followInternational as followEndpoint,
} from '@woxing/contract/products/international-air/international-flights';
import {
  passedPrices,
  traceInternational,
} from '@woxing/contract/products/international-air/international-standard.rules';
import type { Events } from '#src/http/event-answer.ts';
import type { Ctx } from '#src/platform/context.ts';
import type { FareFilings } from '../fares/filed-fares.rules.ts';
import { cheapestFamilies, type PartyPrices, partyPrices } from '../fares/price-journey.rules.ts';
import { follows, JourneyFinder, type PricedJourney } from '../planner/journeys.rules.ts';
import { arrivesAt, departsAt, type Part, type PartWishes, stopsOf } from '../planner/part.rules.ts';
import { cheapestNear, namedWay } from '../standards/around-journey.ts';
import { flownOf } from '../standards/flown-part.rules.ts';
import type { Pinned } from '../standards/open-judge.ts';
import { askerOf, filingsByDay, type InternationalSearchDeps } from './international-search-deps.ts';
import { itineraryView, namesOf, type ShownItinerary } from './itinerary-view.rules.ts';
import { airportsNamed, type JourneyQuestion, readJourney } from './journey-question.rules.ts';
import { partKey } from './part-key.rules.ts';
import { anyPart, planJourney } from './plan-journey.ts';
import { readPart } from './read-part.rules.ts';
import { isOnSale, lowestOfParts, soldParts } from './sold-parts.rules.ts';

type ListAsk = InputOf<typeof endpoint>;
type ListAnswer = AnswerOf<typeof endpoint>;
type FollowAnswer = AnswerOf<typeof followEndpoint>;

/** The next part of a journey, each way with what the whole comes to at the least. Refuses with the refusals of `readJourney` and `intl.gone`. */
export async function searchInternational(
  deps: InternationalSearchDeps,
  ctx: Ctx,
  ask: ListAsk,
): Promise<ListAnswer> {
  const search = await openSearch(deps, ctx, ask);
  const { work, found } = planOf(deps, search);
  await deps.planning.plan({ asker: askerOf(ctx), work });
  return answerOf(deps, search, found());
}

/** The same list again and again: direct flights, then those with one connection, then all. */
export async function followInternational(
  deps: InternationalSearchDeps,
  ctx: Ctx,
  ask: ListAsk,
): Promise<Events<FollowAnswer>> {
  const search = await openSearch(deps, ctx, ask);
  return async function* follow(gone) {
    const { work, found } = planOf(deps, search);
    const stages = new StageNews();
    const planned = deps.planning
      .plan({ asker: askerOf(ctx), work, gone, onStage: () => stages.tell() })
      .finally(() => stages.end());
    const whole = planned.then(
      () => true,
      (error: unknown) => {
        // Too many search, or nobody waits: the stream ends without its last word, and whoever still wants to know asks again.
        if (error instanceof RefusalError) return false;
        throw error;
      },
    );
    // Where the caller has hung up nobody awaits it.
    whole.catch(() => undefined);
    for await (const stops of stages.news())
      yield { ...answerOf(deps, search, found()), searching: { stops } };
    if (gone.aborted || !(await whole)) return;
    yield { ...answerOf(deps, search, found()), searching: null };
  };
}

/** Only the newest stage is told: who reads slowly holds up nobody. */
class StageNews {
  #stage = 0;
  #over = false;
  #wake = Promise.withResolvers<void>();

  tell(): void {
    this.#stage += 1;
    this.#wake.resolve();
  }

  end(): void {
    this.#over = true;
    this.#wake.resolve();
  }

  async *news(): AsyncGenerator<number> {
    for (let told = 0; ; told = this.#stage) {
      await this.#wake.promise;
      if (this.#over) return;
      this.#wake = Promise.withResolvers<void>();
      if (this.#stage > told) yield this.#stage;
    }
  }
}

interface Search {
  readonly ask: ListAsk;
  readonly journey: JourneyQuestion;
  readonly chosen: readonly Part[];
  readonly wishes: PartWishes;
  readonly serviceFee: Fen;
  /** What limits whoever asks; null where nothing does. */
  readonly pinned: Pinned;
  readonly today: Day;
  readonly now: Date;
  /** As whoever asks may buy them. */
  readonly filings: FareFilings;
}

async function openSearch(deps: InternationalSearchDeps, ctx: Ctx, ask: ListAsk): Promise<Search> {
  const { international, serviceFee, internationalStandardsOf } = deps;
  const schedule = await international.schedule();
  const journey = readJourney(schedule, { ...ask, withBags: ask.withBags === 1 }, ctx.now);
  const { chosen: keys } = ask;
  if (keys.length >= journey.parts.length)
    throw refuse('intl.parts', { problem: '各程均已选定，请核验票价' });
  const [each, [pinned = null], filingsOf] = await Promise.all([
    serviceFee(ctx),
    internationalStandardsOf(ctx, [{ name: '' }]),
    filingsByDay(deps, ctx),
  ]);
  const filings = filingsOf(journey.parts[0]!.day);
  const chosen = keys.map((key, at) => readPart(journey, at, key, filings));
  if (!chosen.every((part, at) => at === 0 || follows(schedule, chosen[at - 1]!, part)))
    throw refuse('intl.gone');
  return {
    pinned,
    filings,
    today: dayOf(ctx.now),
    now: ctx.now,
    ask,
    journey,
    chosen,
    wishes: wishesOf(journey, ask),
    serviceFee: timesFen(each, journey.parts.length),
  };
}

function wishesOf({ schedule }: JourneyQuestion, ask: ListAsk): PartWishes {
  const { airlines, alliances, maxStops, departsFrom, departsTo, arrivesFrom, arrivesTo } = ask;
  const airports = (codes: readonly string[]) => codes.flatMap((code) => airportsNamed(schedule, code));
  // A carrier that is not known flies nothing: -1 stands for it.
  const carriers = airlines.map((code) => schedule.carrierAt.get(code.toUpperCase()) ?? -1);
  return {
    carriers,
    alliances,
    maxStops,
    departs: [departsFrom, departsTo],
    arrives: [arrivesFrom, arrivesTo],
    ends: airports(ask.airports),
    vias: airports(ask.vias),
  };
}

/** Where prices are compared, the last of the lists has all ways of the part, whatever is wished for. */
function planOf({ plans }: InternationalSearchDeps, search: Search) {
  const { journey, chosen, wishes, filings } = search;
  const rest = journey.parts.map((_, at) => at).slice(chosen.length);
  const planned = rest.map((at) => (at === chosen.length ? { at, wishes } : anyPart(at)));
  const compared = hoursOf(search) === null ? [] : [anyPart(chosen.length)];
  return planJourney({ plans, filings }, journey, [...planned, ...compared]);
}

const hoursOf = ({ pinned }: Search): number | null => pinned?.standard.lowestWithinHours ?? null;

interface Listed {
  readonly part: Part;
  readonly lowest: PricedJourney;
}

function answerOf(
  deps: InternationalSearchDeps,
  search: Search,
  found: readonly (readonly Part[])[],
): ListAnswer {
  const { ask, journey, chosen } = search;
  const finder = new JourneyFinder(
    journey.schedule,
    journey.kind,
    found.slice(1, journey.parts.length - chosen.length),
  );
  const lowestOf = (parts: readonly Part[]) =>
    stillSold(search, parts).flatMap((part): Listed[] => {
      const lowest = finder.lowest([...chosen, part]);
      return lowest === undefined ? [] : [{ part, lowest }];
    });
  const listed = lowestOf(found[0]!).toSorted(orders[ask.sort]);
  const shown = listed.slice((ask.page - 1) * ask.pageSize, ask.page * ask.pageSize);
  const compared = hoursOf(search) === null ? [] : lowestOf(found.at(-1)!);
  const itineraries = shown.map((one) => itineraryOf(deps, search, one, compared));
  const taken = chosen.map((part) => viewOf(journey, part));
  return {
    kind: journey.kind,
    part: chosen.length + 1,
    total: listed.length,
    itineraries,
    chosen: taken,
    ...airportsOf(journey, listed),
    matrix: matrixOf(journey, listed),
    ...namesOf(journey.schedule, [...taken, ...itineraries]),
  };
}

/** Of the first part, what leaves too soon to be ordered is no choice any more. */
const stillSold = ({ chosen, now }: Search, parts: readonly Part[]): readonly Part[] =>
  chosen.length > 0 ? parts : parts.filter((part) => isOnSale(part, now));

const viewOf = ({ schedule, cabin, days: { leadDays } }: JourneyQuestion, part: Part) =>
  itineraryView(schedule, part, { cabin, leadDays });

/** Where the ways that are listed begin and end, and where they change; the airports with most of them first. */
function airportsOf(
  { schedule: { airports, from, to } }: JourneyQuestion,
  listed: readonly Listed[],
): Pick<ListAnswer, 'ends' | 'vias'> {
  const codes = (indices: readonly number[]) =>
    [...Map.groupBy(indices, (airport) => airport)]
      .toSorted(([, one], [, other]) => other.length - one.length)
      .map(([airport]) => airports[airport]!.iata);
  const legs = listed.map(({ part }) => part.legs.map(({ row }) => row));
  return {
    ends: codes(legs.flatMap((rows) => [from[rows[0]!]!, to[rows.at(-1)!]!])),
    vias: codes(
      legs.flatMap((rows) => [...new Set(rows.slice(1).flatMap((row, at) => [to[rows[at]!]!, from[row]!]))]),
    ),
  };
}

type Order = (one: Listed, other: Listed) => number;

const minutesOf = ({ part }: Listed) => arrivesAt(part) - departsAt(part);
const byPrice: Order = (one, other) =>
  one.lowest.fen - other.lowest.fen ||
  minutesOf(one) - minutesOf(other) ||
  departsAt(one.part) - departsAt(other.part) ||
  one.part.legs[0]!.row - other.part.legs[0]!.row;

const orders: Readonly<Record<ListAsk['sort'], Order>> = {
  price: byPrice,
  minutes: (one, other) => minutesOf(one) - minutesOf(other) || byPrice(one, other),
  departs: (one, other) => departsAt(one.part) - departsAt(other.part) || byPrice(one, other),
  arrives: (one, other) => arrivesAt(one.part) - arrivesAt(other.part) || byPrice(one, other),
};

function itineraryOf(
  { international }: InternationalSearchDeps,
  search: Search,
  { part, lowest }: Listed,
  compared: readonly Listed[],
): ListAnswer['itineraries'][number] {
  const { journey, serviceFee, filings } = search;
  const { schedule, cabin, party } = journey;
  const view = viewOf(journey, part);
  return {
    ...view,
    ...judgedItem(search, { part, lowest }, { view, compared }),
    price: lowestPrices(journey, lowest, filings, { counts: party, serviceFee }),
    ...(filings.agreements.length > 0 && agreedJourney(journey, lowest, international.filings)),
    journey: lowest.parts.map(({ legs }) => partKey(schedule, cabin, legs)),
  };
}

/** How a way stands to the standard of whoever asks, at its lowest price; nothing where nothing limits them. */
function judgedItem(
  search: Search,
  { part, lowest }: Listed,
  { view, compared }: { readonly view: ShownItinerary; readonly compared: readonly Listed[] },
): Pick<ListAnswer['itineraries'][number], 'standard'> {
  const { pinned, journey, today } = search;
  if (pinned === null) return {};
  const hours = hoursOf(search);
  const ways = compared.map((one) => ({ part: one.part, fen: one.lowest.fen }));
  const near = hours === null ? undefined : cheapestNear(ways, part, hours);
  const cheapest = near === undefined ? null : namedWay({ journey, parts: [] }, near);
  const { lines, over } = traceInternational(
    {
      ...flownOf(view.segments),
      daysAhead: daysBetween(today, view.segments[0]!.day),
      journeyFen: fen(lowest.fen),
      lowestFen: cheapest?.fareFen ?? null,
    },
    pinned.standard,
  );
  return {
    standard: {
      lines: [...lines],
      over,
      ...(passedPrices({ lines }).lowest && cheapest !== null && { nearest: cheapest }),
    },
  };
}

function lowestPrices(
  journey: JourneyQuestion,
  { parts, way }: PricedJourney,
  filings: FareFilings,
  whom: Parameters<typeof partyPrices>[4],
): PartyPrices {
  const sold = soldParts(journey, parts, way, filings)!;
  const families = cheapestFamilies(sold, way, journey.days)!;
  return partyPrices(sold, families, way, journey.days, whom)!;
}

/** Where an agreement makes a journey cheaper than it is for everybody: what an adult pays for it without. */
function agreedJourney(
  journey: JourneyQuestion,
  { parts, fen: agreedFen }: PricedJourney,
  filings: FareFilings,
): Pick<ListAnswer['itineraries'][number], 'agreed'> {
  const publicFen = lowestOfParts(journey, parts, filings);
  return publicFen !== undefined && publicFen > agreedFen ? { agreed: { publicFen } } : {};
}

/** Of each carrier and number of connections the lowest journey. */
function matrixOf({ schedule }: JourneyQuestion, listed: readonly Listed[]): ListAnswer['matrix'] {
  const cells = Map.groupBy(listed, ({ part }) => part.carrier * 3 + stopsOf(part));
  return [...cells.values()].map((same) => ({
    airline: schedule.carriers[same[0]!.part.carrier]!.iata,
    stops: stopsOf(same[0]!.part),
    count: same.length,
    lowestFen: fen(Math.min(...same.map(({ lowest }) => lowest.fen))),
  }));
}
