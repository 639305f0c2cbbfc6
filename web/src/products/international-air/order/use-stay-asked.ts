import { useQueries } from '@tanstack/react-query';
import { journeyAdvised } from '#src/travel-advice/public.ts';
import type { PricedJourney } from '../search/journeys.queries.ts';
import { type StayAsked, stayAskedOf } from './stay-asked.rules.ts';

/** Whom of these nationalities a country of the journey asks for an address; the server asks again. */
export function useStayAsked(nationalities: readonly string[], { itineraries }: PricedJourney): StayAsked {
  const known = nationalities.filter((nationality) => nationality !== '');
  const parts = itineraries.map(({ segments }) => segments);
  return useQueries({
    queries: known.map((nationality) => journeyAdvised({ nationality, parts })),
    combine: (answers) =>
      stayAskedOf(
        answers.flatMap(({ data }, at) =>
          data === undefined ? [] : [{ nationality: known[at]!, passengerData: data.passengerData }],
        ),
      ),
  });
}
