import type { Fen } from '@woxing/contract/core/money';

/** Cities that somebody would fly from or to instead, by end; with the places that were asked for they make a few routes at most. */
export const maxNearby = 2;

export interface Route {
  readonly from: string;
  readonly to: string;
}

/** Every way between the ends, the one that was asked for first. */
export function routesBetween(asked: Route, froms: readonly string[], tos: readonly string[]): Route[] {
  return [asked.from, ...froms].flatMap((from) =>
    [asked.to, ...tos].flatMap((to) => (from === to ? [] : [{ from, to }])),
  );
}

/** In or out; a third finds no room. */
export function chosenWith(chosen: readonly string[], code: string): readonly string[] {
  if (chosen.includes(code)) return chosen.filter((one) => one !== code);
  return chosen.length < maxNearby ? [...chosen, code] : chosen;
}

export interface RouteFare extends Route {
  readonly lowestFen: Fen | null;
}

/** The cheapest first; without a flight last. */
export function byFare(fares: readonly RouteFare[]): RouteFare[] {
  const priceOf = ({ lowestFen }: RouteFare) => lowestFen ?? Number.POSITIVE_INFINITY;
  return fares.toSorted((one, other) => priceOf(one) - priceOf(other) || 0);
}
