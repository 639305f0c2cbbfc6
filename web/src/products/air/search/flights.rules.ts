import { addFen, type Fen } from '@woxing/contract/core/money';
import type { Cabin, FareOption, Itinerary } from '@woxing/contract/products/air/flights';
import { type DayPart, dayPartOf } from '#src/ui/day-parts.rules.ts';

/** Which of the flights found are shown, and in what order. Pure: the page keeps the wishes in the address. */
export const sorts = ['recommended', 'earliest', 'latest', 'cheapest', 'shortest'] as const;
export type Sort = (typeof sorts)[number];

export interface FlightFilters {
  readonly times: readonly DayPart[];
  readonly airlines: readonly string[];
  /** Departure and arrival airports together: a place is only one of them. */
  readonly airports: readonly string[];
  readonly cabins: readonly Cabin[];
  /** Without a technical stop. */
  readonly direct: boolean;
  /** Only fares that the travel standard allows. */
  readonly within: boolean;
}

export const noFilters: FlightFilters = {
  times: [],
  airlines: [],
  airports: [],
  cabins: [],
  direct: false,
  within: false,
};

/** An itinerary with the fares that are left of it, and the cheapest of these. */
export interface Offer {
  readonly itinerary: Itinerary;
  readonly fares: readonly FareOption[];
  readonly lowest: FareOption;
}

/** Whether the member's travel standard allows a fare. */
type Allows = (itinerary: Itinerary, fare: FareOption) => boolean;

/** What a search offers, not in an order yet. `allows` is asked only under `within`, and without it all are. */
export function offersIn(
  itineraries: readonly Itinerary[],
  filters: FlightFilters,
  allows: Allows | undefined,
): Offer[] {
  return itineraries
    .filter((itinerary) => passes(itinerary, filters))
    .map((itinerary) => offerOf(itinerary, filters, allows))
    .filter((offer) => offer !== undefined);
}

/** What is left of offers without the fares that are not allowed, in the same order. */
export function allowedOffers(offers: readonly Offer[], allows: Allows): Offer[] {
  return offers.flatMap(({ itinerary, fares }) => {
    const left = fares.filter((fare) => allows(itinerary, fare));
    return left.length === 0 ? [] : [{ itinerary, fares: left, lowest: left[0]! }];
  });
}

/** `all`: the search that they are of. */
export const sortedOffers = (
  offers: readonly Offer[],
  sort: Sort,
  all: readonly Pick<Itinerary, 'minutes'>[],
): Offer[] => offers.toSorted(orderOf(sort, all));

/** How many prices are offered. */
export function countFares(offers: readonly Offer[]): number {
  return offers.reduce((sum, { fares }) => sum + fares.length, 0);
}

/** What there is to choose from, in the results before any filter. */
export interface FilterChoices {
  readonly airlines: readonly string[];
  readonly departures: readonly string[];
  readonly arrivals: readonly string[];
  readonly cabins: readonly Cabin[];
}

export function filterChoices(itineraries: readonly Itinerary[]): FilterChoices {
  return {
    airlines: distinct(itineraries.flatMap((one) => one.segments.map((segment) => segment.airline))),
    departures: distinct(itineraries.map((one) => one.segments[0]!.from)),
    arrivals: distinct(itineraries.map((one) => one.segments.at(-1)!.to)),
    cabins: cabinOrder.filter((cabin) =>
      itineraries.some((one) => one.fares.some((fare) => fare.cabin === cabin)),
    ),
  };
}

export function countFilters(filters: FlightFilters): number {
  const lists =
    filters.times.length + filters.airlines.length + filters.airports.length + filters.cabins.length;
  return lists + Number(filters.direct) + Number(filters.within);
}

/** Taxes and surcharges of an adult over all segments. */
export function taxesOf(itinerary: Pick<Itinerary, 'airportFeeFen' | 'fuelFen'>): Fen {
  return addFen(itinerary.airportFeeFen, itinerary.fuelFen);
}

/** Minutes on the ground between the segments of a transfer. */
export function layoverMinutes(itinerary: Pick<Itinerary, 'minutes' | 'segments'>): number {
  return itinerary.minutes - itinerary.segments.reduce((sum, segment) => sum + segment.minutes, 0);
}

/** Whether the traveller must change the airport between two segments. */
export function changesAirport(itinerary: Pick<Itinerary, 'segments'>): boolean {
  return itinerary.segments.some((segment, index) => {
    const next = itinerary.segments[index + 1];
    return next !== undefined && next.from !== segment.to;
  });
}

/** Days after the first departure on which the itinerary ends. */
export function arrivesDaysLater(itinerary: Pick<Itinerary, 'segments'>): number {
  const [first, last] = [itinerary.segments[0]!, itinerary.segments.at(-1)!];
  const flown = (Date.parse(last.day) - Date.parse(first.day)) / 86_400_000;
  return flown + last.arrivesDaysLater;
}

const cabinOrder: readonly Cabin[] = ['economy', 'premium', 'business', 'first'];

function passes(itinerary: Itinerary, filters: FlightFilters): boolean {
  const [first, last] = [itinerary.segments[0]!, itinerary.segments.at(-1)!];
  return (
    (filters.times.length === 0 || filters.times.includes(dayPartOf(first.departs))) &&
    (filters.airlines.length === 0 ||
      itinerary.segments.every((one) => filters.airlines.includes(one.airline))) &&
    airportPasses(first.from, last.to, filters.airports) &&
    (!filters.direct || itinerary.segments.every((segment) => segment.stops.length === 0))
  );
}

/**
 * Chosen airports of one end do not judge the other: with 虹桥 chosen alone, every departure passes. The ends are told
 * apart by a prefix in the filter, `from-PEK` or `to-SHA`.
 */
function airportPasses(from: string, to: string, chosen: readonly string[]): boolean {
  const departures = chosen.filter((code) => code.startsWith('from-'));
  const arrivals = chosen.filter((code) => code.startsWith('to-'));
  return (
    (departures.length === 0 || departures.includes(`from-${from}`)) &&
    (arrivals.length === 0 || arrivals.includes(`to-${to}`))
  );
}

function offerOf(
  itinerary: Itinerary,
  filters: FlightFilters,
  allows: Allows | undefined,
): Offer | undefined {
  const fares = itinerary.fares
    .filter((fare) => filters.cabins.length === 0 || filters.cabins.includes(fare.cabin))
    .filter((fare) => !filters.within || allows === undefined || allows(itinerary, fare))
    .sort((one, other) => one.adultFen - other.adultFen);
  const lowest = fares[0];
  return lowest && { itinerary, fares, lowest };
}

type Order = (one: Offer, other: Offer) => number;

function orderOf(sort: Sort, all: readonly Pick<Itinerary, 'minutes'>[]): Order {
  if (sort === 'recommended') return byRecommendation(all);
  return (one, other) => sortOrders[sort](one, other) || departure(one).localeCompare(departure(other));
}

const sortOrders: Record<Exclude<Sort, 'recommended'>, Order> = {
  earliest: (one, other) => departure(one).localeCompare(departure(other)),
  latest: (one, other) => departure(other).localeCompare(departure(one)),
  cheapest: (one, other) => one.lowest.adultFen - other.lowest.adultFen,
  shortest: (one, other) => one.itinerary.minutes - other.itinerary.minutes,
};

/**
 * Recommended is a cost in yuan: the fare, the time beyond the fastest at 60 yuan an hour, 120 for a night departure,
 * 80 for a technical stop, and up to 100 for a flight that is seldom on time.
 */
function byRecommendation(all: readonly Pick<Itinerary, 'minutes'>[]): Order {
  const fastest = Math.min(...all.map((one) => one.minutes));
  const costs = new Map<Offer, number>();
  const cost = (offer: Offer) => {
    const known = costs.get(offer) ?? costOf(offer, fastest);
    costs.set(offer, known);
    return known;
  };
  return (one, other) => cost(one) - cost(other) || departure(one).localeCompare(departure(other));
}

function costOf({ itinerary, lowest }: Offer, fastest: number): number {
  return (
    lowest.adultFen / 100 +
    (itinerary.minutes - fastest) +
    (dayPartOf(itinerary.segments[0]!.departs) === 'night' ? 120 : 0) +
    itinerary.segments.reduce((sum, one) => sum + one.stops.length * 80, 0) +
    (onTimeOf(itinerary) ?? []).reduce((sum, percent) => sum + 100 - percent, 0)
  );
}

/** In how many of a hundred each flight is on time, in their order; undefined where one of them is not known. */
export function onTimeOf({ segments }: Pick<Itinerary, 'segments'>): number[] | undefined {
  const percents = segments.map(({ onTimePercent }) => onTimePercent);
  return percents.includes(0) ? undefined : percents;
}

function departure({ itinerary }: Offer): string {
  return `${itinerary.segments[0]!.day} ${itinerary.segments[0]!.departs}`;
}

function distinct(values: readonly string[]): string[] {
  return [...new Set(values)].sort();
}
