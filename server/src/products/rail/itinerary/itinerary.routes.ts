import * as contract from '@woxing/contract/products/rail/train-itinerary';
import { type Route, route } from '#src/http/route.ts';
import type { SearchLimit } from '#src/platform/search-limit.ts';
import { type ItineraryDeps, printItinerary } from './print-itinerary.ts';

/** Drawn while its reader waits: counted with the searches. */
export function itineraryRoutes({
  searchLimit,
  ...deps
}: ItineraryDeps & { readonly searchLimit: SearchLimit }): Route[] {
  return [
    route(contract.printItinerary, async (ctx, input) => {
      await searchLimit.count(ctx);
      return printItinerary(deps, ctx, input);
    }),
  ];
}
