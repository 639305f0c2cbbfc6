import type { FareOption, Itinerary } from '@woxing/contract/products/air/flights';

/** Fares that somebody holds side by side. */
export interface Compared {
  readonly itinerary: Itinerary;
  readonly fare: FareOption;
}

export const maxCompared = 3;

export const keyOfFare = ({ offerIds }: FareOption): string => offerIds.join();

/** Without the fare where it was among them, with it where there is room. */
export function toggled(fares: readonly Compared[], one: Compared): readonly Compared[] {
  const others = fares.filter(({ fare }) => keyOfFare(fare) !== keyOfFare(one.fare));
  if (others.length < fares.length) return others;
  return fares.length < maxCompared ? [...fares, one] : fares;
}

/** What the cheapest, the fastest and so on have; undefined where all have the same, or some nothing. */
export function lowestOfAll(figures: readonly (number | undefined)[]): number | undefined {
  const known = figures.filter((figure) => figure !== undefined);
  if (known.length < figures.length || new Set(known).size < 2) return undefined;
  return Math.min(...known);
}
