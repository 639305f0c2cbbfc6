import { addDays, type Day } from '@woxing/contract/days';
import type { Cabin } from '@woxing/contract/flights';
import { dayIn, flagIn, knownIn, listIn, oneOf, present, written } from '#src/ui/address.rules.ts';
import { type DayPart, dayParts } from '#src/ui/day-parts.rules.ts';
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

/** Reads an address written by anybody: what is not understood is left out, never an error. */
export function readQuerySearch(raw: Readonly<Record<string, unknown>>): QuerySearch {
  return present<QuerySearch>({
    from: place(raw['from']),
    to: place(raw['to']),
    day: dayIn(raw['day']),
    trip: oneOf(trips, raw['trip']),
    back: dayIn(raw['back']),
    out: listIn(raw['out']),
    sort: oneOf(sorts, raw['sort']),
    times: knownIn(dayParts, raw['times']),
    airlines: listIn(raw['airlines']),
    airports: listIn(raw['airports']),
    cabins: knownIn(['economy', 'premium', 'business', 'first'], raw['cabins']),
    direct: flagIn(raw['direct']),
    within: flagIn(raw['within']),
  });
}

/** One question to the server. */
export interface FlightSearch {
  readonly from: string;
  readonly to: string;
  readonly day: Day;
  readonly kind: 'direct' | 'transfer';
}

/** The way that is being chosen: out first, and back once offers of the way out stand in the address. */
export function searchOf(wish: Wish, choosingBack: boolean): FlightSearch {
  const kind = wish.trip === 'transfer' ? 'transfer' : 'direct';
  return choosingBack
    ? { from: wish.to, to: wish.from, day: wish.back, kind }
    : { from: wish.from, to: wish.to, day: wish.day, kind };
}

export interface Wish {
  readonly from: string;
  readonly to: string;
  readonly day: Day;
  readonly trip: Trip;
  readonly back: Day;
}

/** The search that an address means; what it leaves open is Beijing to Shanghai tomorrow, back three days later. */
export function wishOf(search: QuerySearch, today: Day): Wish {
  const day = search.day !== undefined && search.day >= today ? search.day : addDays(today, 1);
  const back = search.back !== undefined && search.back >= day ? search.back : addDays(day, 3);
  return { from: search.from ?? 'BJS', to: search.to ?? 'SHA', day, trip: search.trip ?? 'one', back };
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

function place(value: unknown): string | undefined {
  return typeof value === 'string' && /^[A-Za-z]{3}$/.test(value) ? value.toUpperCase() : undefined;
}
