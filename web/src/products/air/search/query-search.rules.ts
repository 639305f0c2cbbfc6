import { addDays, type Day, isDay } from '@woxing/contract/core/days';
import type { Cabin } from '@woxing/contract/products/air/flights';
import type { SearchedLeg } from '@woxing/contract/products/air/multi-city.rules';
import {
  addressReader,
  dayWord,
  flag,
  listOf,
  oneOf,
  type Parser,
  someOf,
  written,
} from '#src/ui/address.rules.ts';
import { type DayPart, dayParts } from '#src/ui/day-parts.rules.ts';
import { offerList } from '../order/order-search.rules.ts';
import { type FlightFilters, type Sort, sorts } from './flights.rules.ts';

export const trips = ['one', 'round', 'multi', 'transfer'] as const;
export type Trip = (typeof trips)[number];

/** Everything about a flight search that a person would share: the address of `/airTicket/query`. */
export interface QuerySearch {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly day?: Day | undefined;
  readonly trip?: Trip | undefined;
  /** Day of the return. */
  readonly back?: Day | undefined;
  /** Of a journey of several legs each: `BJS-SHA-2026-12-01`. */
  readonly legs?: readonly string[] | undefined;
  /** Offers that were chosen, leg by leg; `-` for a leg that has none yet. */
  readonly out?: readonly string[] | undefined;
  /** The leg that is chosen anew; without it the first that has no offer. */
  readonly leg?: LegNumber | undefined;
  readonly sort?: Sort | undefined;
  readonly times?: readonly DayPart[] | undefined;
  readonly airlines?: readonly string[] | undefined;
  readonly airports?: readonly string[] | undefined;
  readonly cabins?: readonly Cabin[] | undefined;
  readonly direct?: boolean | undefined;
  readonly within?: boolean | undefined;
}

export const legNumbers = ['1', '2', '3', '4'] as const;
export type LegNumber = (typeof legNumbers)[number];

const legList = listOf(/^[A-Z]{3}-[A-Z]{3}-\d{4}-\d\d-\d\d$/, legNumbers.length);

/** Two at least; with a day that is none the list is none of ours. */
const legWords: Parser<readonly string[] | undefined> = (word) => {
  const words = legList(word);
  return words?.[1] !== undefined && words.every((one) => isDay(one.slice(8))) ? words : undefined;
};

const place: Parser<string | undefined> = (word) =>
  typeof word === 'string' && /^[A-Za-z]{3}$/.test(word) ? word.toUpperCase() : undefined;

export const readQuerySearch: (raw: Readonly<Record<string, unknown>>) => QuerySearch = addressReader({
  from: place,
  to: place,
  day: dayWord,
  trip: oneOf(trips),
  back: dayWord,
  legs: legWords,
  out: offerList,
  leg: oneOf(legNumbers),
  sort: oneOf(sorts),
  times: someOf(dayParts),
  airlines: listOf(/^[A-Z0-9]{2}$/, 40),
  airports: listOf(/^(from|to)-[A-Z]{3}$/, 40),
  cabins: someOf(['economy', 'premium', 'business', 'first']),
  direct: flag,
  within: flag,
});

/** One question to the server. */
export interface FlightSearch extends SearchedLeg {
  readonly kind: 'direct' | 'transfer';
}

/** The search of one leg. */
export function searchOf({ legs, trip }: Input, leg: number): FlightSearch {
  return { ...legs[leg]!, kind: trip === 'transfer' ? 'transfer' : 'direct' };
}

export interface Input {
  readonly from: string;
  readonly to: string;
  readonly day: Day;
  readonly trip: Trip;
  readonly back: Day;
  /** All ways that are searched, in the order they are flown. */
  readonly legs: readonly SearchedLeg[];
}

/** Flights are sold this many days ahead. */
export const saleDays = 365;

/** What a search without places means: Beijing to Shanghai. */
export const usualRoute = { from: 'BJS', to: 'SHA' } as const;

/** The search that an address means; what it leaves open is the usual route tomorrow, back three days later. A day that has passed is today. */
export function searchInputOf(search: QuerySearch, today: Day): Input {
  const day = search.day === undefined ? addDays(today, 1) : search.day < today ? today : search.day;
  const back = search.back !== undefined && search.back >= day ? search.back : addDays(day, 3);
  const { from = usualRoute.from, to = usualRoute.to, trip = 'one' } = search;
  const out = { from, to, day };
  const several = trip === 'round' || trip === 'multi';
  const legs = several ? [out, { from: to, to: from, day: back }] : [out];
  if (trip !== 'multi' || search.legs === undefined) return { ...out, trip, back, legs };
  const named = legsIn(search.legs, today);
  return { ...named[0]!, trip, back: named.at(-1)!.day, legs: named };
}

/** A day that has passed is today, and none is before that of the leg before it. */
function legsIn(words: readonly string[], today: Day): SearchedLeg[] {
  let day = today;
  return words.map((word) => {
    const own = word.slice(8) as Day;
    if (own > day) day = own;
    return { from: word.slice(0, 3), to: word.slice(4, 7), day };
  });
}

/** By which the document's own script and the page know that they ask the same. */
export const flightQuestion = ({ from, to, day, kind }: FlightSearch): string =>
  ['/flight/domestic/list', from, to, day, kind].join(' ');

export function filtersOf(search: QuerySearch): FlightFilters {
  return {
    times: search.times ?? [],
    airlines: search.airlines ?? [],
    airports: search.airports ?? [],
    cabins: search.cabins ?? [],
    direct: search.direct ?? false,
    within: search.within ?? false,
  };
}

/** The filters as the address keeps them: what is off is not written. */
export function filterSearch(filters: FlightFilters) {
  return {
    times: written(filters.times),
    airlines: written(filters.airlines),
    airports: written(filters.airports),
    cabins: written(filters.cabins),
    direct: filters.direct || undefined,
    within: filters.within || undefined,
  };
}
