import { addDays, type Day } from '@woxing/contract/core/days';
import type { Cabin } from '@woxing/contract/products/air/flights';
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

export const trips = ['one', 'round', 'transfer'] as const;
export type Trip = (typeof trips)[number];

/** Everything about a flight search that a person would share: the address of `/airTicket/query`. */
export interface QuerySearch {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly day?: Day | undefined;
  readonly trip?: Trip | undefined;
  /** Day of the return. */
  readonly back?: Day | undefined;
  /** Offers of the outbound flight that was chosen: now the return is being chosen. */
  readonly out?: readonly string[] | undefined;
  readonly sort?: Sort | undefined;
  readonly times?: readonly DayPart[] | undefined;
  readonly airlines?: readonly string[] | undefined;
  readonly airports?: readonly string[] | undefined;
  readonly cabins?: readonly Cabin[] | undefined;
  readonly direct?: boolean | undefined;
  readonly within?: boolean | undefined;
}

const place: Parser<string | undefined> = (word) =>
  typeof word === 'string' && /^[A-Za-z]{3}$/.test(word) ? word.toUpperCase() : undefined;

export const readQuerySearch: (raw: Readonly<Record<string, unknown>>) => QuerySearch = addressReader({
  from: place,
  to: place,
  day: dayWord,
  trip: oneOf(trips),
  back: dayWord,
  out: offerList,
  sort: oneOf(sorts),
  times: someOf(dayParts),
  airlines: listOf(/^[A-Z0-9]{2}$/, 40),
  airports: listOf(/^(from|to)-[A-Z]{3}$/, 40),
  cabins: someOf(['economy', 'premium', 'business', 'first']),
  direct: flag,
  within: flag,
});

/** One question to the server. */
export interface FlightSearch {
  readonly from: string;
  readonly to: string;
  readonly day: Day;
  readonly kind: 'direct' | 'transfer';
}

/** The way that is being chosen: out first, and back once offers of the way out stand in the address. */
export function searchOf(input: Input, choosingBack: boolean): FlightSearch {
  const kind = input.trip === 'transfer' ? 'transfer' : 'direct';
  return choosingBack
    ? { from: input.to, to: input.from, day: input.back, kind }
    : { from: input.from, to: input.to, day: input.day, kind };
}

export interface Input {
  readonly from: string;
  readonly to: string;
  readonly day: Day;
  readonly trip: Trip;
  readonly back: Day;
}

/** What a search without places means: Beijing to Shanghai. */
export const usualRoute = { from: 'BJS', to: 'SHA' } as const;

/** The search that an address means; what it leaves open is the usual route tomorrow, back three days later. A day that has passed is today. */
export function searchInputOf(search: QuerySearch, today: Day): Input {
  const day = search.day === undefined ? addDays(today, 1) : search.day < today ? today : search.day;
  const back = search.back !== undefined && search.back >= day ? search.back : addDays(day, 3);
  const { from = usualRoute.from, to = usualRoute.to, trip = 'one' } = search;
  return { from, to, day, trip, back };
}

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
