import { type Day, isDay } from '@woxing/contract/core/days';
import { cities } from '@woxing/contract/generated/cities';

/** A search as an address has it; what the application leaves open is left to the page. */
interface LinkedSearch {
  readonly from?: string;
  readonly to?: string;
  readonly day?: Day;
}

interface Leg {
  readonly from: string;
  readonly to: string;
  /** Empty while it is open. */
  readonly day: string;
}

/** Searches for the first leg of a trip: trains go by the names of cities, flights by their codes. */
export function bookingSearches({ legs }: { readonly legs: readonly Leg[] }): {
  readonly air: LinkedSearch;
  readonly train: LinkedSearch;
} {
  const [leg] = legs;
  if (leg === undefined) return { air: {}, train: {} };
  const on = isDay(leg.day) ? { day: leg.day } : {};
  const [from, to] = [codeOf(leg.from), codeOf(leg.to)];
  return {
    air: from === undefined || to === undefined ? on : { ...on, from, to },
    train: leg.from === '' || leg.to === '' ? on : { ...on, from: leg.from, to: leg.to },
  };
}

const codeOf = (name: string) => cities.find((city) => city.name === name && city.airports.length > 0)?.code;
