import { addDays, dayOf } from '@woxing/contract/core/days';
import { yuan } from '@woxing/contract/core/money';
import { judgeSearch } from '@woxing/contract/products/air/air-search-standard.rules';
import type { AirStandard } from '@woxing/contract/products/air/air-standard';
import type { Itinerary } from '@woxing/contract/products/air/flights';
import { directItinerary } from '../server/sandbox/air/itineraries.rules.ts';
import { openWorld } from '../server/sandbox/air/world.ts';
import { searchFlights } from '../server/src/products/air/search/search-flights.ts';
import { SearchMemory } from '../server/src/products/air/search/search-memory.ts';
import {
  allowedOffers,
  countFares,
  filterChoices,
  noFilters,
  type Offer,
  offersIn,
  sortedOffers,
} from '../web/src/products/air/search/flights.rules.ts';
import { percentile } from './load.ts';
import { startBare } from './search-run.ts';

export interface StandardCost {
  readonly name: string;
  /** Milliseconds of a search without a standard and of the same with one, such as nothing else on the machine has slowed. */
  readonly plainMs: number;
  readonly judgedMs: number;
  /** The same by the quickest tenth, quarter and half of either: what is measured, and how far it moves. */
  readonly ratios: readonly [tenth: number, quarter: number, half: number];
}

/** Every rule asks something of every fare. */
const standard: AirStandard = {
  cabins: ['economy', 'premium'],
  economyLimitFen: yuan(1500),
  toleranceFen: yuan(200),
  discountCaps: { economy: 90 },
  advanceDays: 3,
  lowestWithin: 60,
  over: 'forbid',
};

const flights = 300;
const turns = 400;
/** As many cards as a page renders. */
const shownCards = 18;

/**
 * What a travel standard adds to a search of 300 flights, for an employee beside somebody without one, in turns: the answer made by the
 * server or taken out of its memory, received, read and put in order; with the standard also every fare judged, what is forbidden
 * hidden and counted, and what is shown explained.
 */
export async function measureStandard(): Promise<StandardCost[]> {
  const itineraries = flightsOfADay();
  const server = await startBare({ headers: {}, body: await answerWith(itineraries) });
  const received = async () => {
    const answer = await fetch(server.url);
    return ((await answer.json()) as { data: { itineraries: Itinerary[] } }).data.itineraries;
  };
  const madeAnew = async () => {
    await answerWith(flightsOfADay());
    return received();
  };
  try {
    return [await compare('out of memory', received), await compare('made anew', madeAnew)];
  } finally {
    server.child.kill();
  }
}

async function compare(name: string, search: () => Promise<Itinerary[]>): Promise<StandardCost> {
  const plain: number[] = [];
  const judged: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    plain.push(await msOf(async () => show(await search())));
    judged.push(await msOf(async () => showJudged(await search())));
  }
  const ratio = (percent: number) => percentile(judged, percent) / percentile(plain, percent);
  return {
    name,
    plainMs: percentile(plain, 10),
    judgedMs: percentile(judged, 10),
    ratios: [ratio(10), ratio(25), ratio(50)],
  };
}

const now = new Date();
const today = dayOf(now);
const flownOn = addDays(today, 14);

const world = openWorld(9);
const airports = ['PEK', 'PKX', 'SHA', 'PVG', 'CAN', 'SZX', 'CTU', 'TFU'];

/** More than fly between any two cities: between eight airports. */
function flightsOfADay(): Itinerary[] {
  return airports
    .flatMap((from) => airports.filter((to) => to !== from).map((to) => ({ from, to })))
    .flatMap(({ from, to }) => world.flightsOn(from, to, flownOn, now))
    .slice(0, flights)
    .flatMap((flight) => directItinerary(flight, new Map(), now) ?? []);
}

async function answerWith(itineraries: Itinerary[]): Promise<string> {
  const deps = { supplier: { search: () => Promise.resolve(itineraries) }, searches: new SearchMemory() };
  const ctx = { tenantId: 'official', now };
  const asked = { from: 'BJS', to: 'SHA', day: flownOn, kind: 'direct' } as const;
  return (await searchFlights(deps, ctx, asked)).toString();
}

function show(itineraries: readonly Itinerary[]): readonly Offer[] {
  filterChoices(itineraries);
  return sortedOffers(offersIn(itineraries, noFilters, undefined), 'recommended', itineraries);
}

function showJudged(itineraries: readonly Itinerary[]): number {
  filterChoices(itineraries);
  const all = offersIn(itineraries, noFilters, undefined);
  const judged = judgeSearch(itineraries, standard, today);
  const allowed = allowedOffers(all, judged.keeps);
  const shown = sortedOffers(allowed, 'recommended', itineraries);
  for (const { itinerary, lowest } of shown.slice(0, shownCards)) judged.trace(itinerary, lowest);
  return countFares(all) - countFares(allowed);
}

async function msOf(search: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await search();
  return performance.now() - from;
}
