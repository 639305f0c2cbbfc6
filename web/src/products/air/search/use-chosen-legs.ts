import { useQueries } from '@tanstack/react-query';
import type { FareOption, Itinerary } from '@woxing/contract/products/air/flights';
import { useMember } from '#src/access/public.ts';
import { type Choosing } from './choosing.rules.ts';
import { flightsFound } from './flights.queries.ts';
import { withNegotiated } from './negotiated.rules.ts';
import { type FlightSearch, type Input, searchOf } from './query-search.rules.ts';
import { mayHaveNegotiated, negotiatedFares } from './use-negotiated.ts';

/** A leg of a journey: its search, and what was chosen for it. */
export type ChosenLeg = { readonly search: FlightSearch } & (
  | { readonly state: 'open' | 'waiting' | 'gone' }
  | {
      readonly state: 'chosen';
      readonly itinerary: Itinerary;
      readonly fare: FareOption;
      /** All public flights of its search. */
      readonly published: readonly Itinerary[];
    }
);

/** The flights behind the offers that were chosen. `gone`: the search does not have it any more, or it failed. */
export function useChosenLegs(input: Input, chosen: Choosing['chosen']): readonly ChosenLeg[] {
  const agreed = mayHaveNegotiated(useMember()?.rightsKey);
  const searches = input.legs.map((_, leg) => searchOf(input, leg));
  const isAsked = (leg: number) => chosen[leg] !== undefined;
  const found = useQueries({
    queries: searches.map((search, leg) => ({ ...flightsFound(search), enabled: isAsked(leg) })),
  });
  const negotiated = useQueries({
    queries: searches.map((search, leg) => ({ ...negotiatedFares(search), enabled: agreed && isAsked(leg) })),
  });
  return searches.map((search, leg) => {
    const offerId = chosen[leg];
    if (offerId === undefined) return { search, state: 'open' };
    const published = found[leg]!.data?.itineraries;
    const flight =
      published && flightOf(withNegotiated(published, negotiated[leg]!.data?.fares ?? []), offerId);
    if (published && flight) return { search, state: 'chosen', published, ...flight };
    return { search, state: found[leg]!.isLoading || negotiated[leg]!.isLoading ? 'waiting' : 'gone' };
  });
}

function flightOf(itineraries: readonly Itinerary[], offerId: string) {
  return itineraries
    .flatMap((itinerary) => itinerary.fares.map((fare) => ({ itinerary, fare })))
    .find(({ fare }) => fare.offerIds.length === 1 && fare.offerIds[0] === offerId);
}
