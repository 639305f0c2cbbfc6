import * as contract from '@woxing/contract/products/air/air-itinerary';
import { type Route, route } from '#src/http/route.ts';
import { openBursts } from '#src/platform/bursts.ts';
import type { Clock } from '#src/platform/clock.ts';
import { limited, type SearchLimit } from '#src/platform/search-limit.ts';
import { checkItinerary, type ProvedReaders } from './check-itinerary.ts';
import { type AirItineraryDeps, printAirItinerary } from './print-air-itinerary.ts';

/** Drawn while its reader waits: counted with the searches. `limitClock` is real time, by which limits count. */
export function airItineraryRoutes({
  searchLimit,
  limitClock,
  ...deps
}: AirItineraryDeps & {
  readonly searchLimit: SearchLimit;
  readonly limitClock: Clock;
  readonly proved: ProvedReaders;
}): Route[] {
  const checks = openBursts(deps.db, limitClock, { name: 'itinerary.check', max: 30, perSeconds: 60 });
  return [
    route(
      contract.printAirItinerary,
      limited(searchLimit, (ctx, input) => printAirItinerary(deps, ctx, input)),
    ),
    route(contract.checkAirItinerary, (ctx, input) => checkItinerary({ ...deps, checks }, ctx, input)),
  ];
}
