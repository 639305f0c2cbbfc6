import * as contract from '@woxing/contract/travel-advice/travel-advice';
import { eventsRoute, type Route, route } from '#src/http/route.ts';
import type { Database } from '#src/platform/database.ts';
import { adviseJourney } from './advise-journey.ts';
import {
  exportTravelAdvice,
  findTravelAdvice,
  restoreTravelAdvice,
  saveTravelAdvice,
} from './keep-advice.ts';

export const travelAdviceRoutes = (deps: { readonly db: Database }): Route[] => [
  route(contract.travelAdvice, (ctx, input) => adviseJourney(deps, ctx, input)),
  route(contract.findTravelAdvice, (ctx, input) => findTravelAdvice(deps, ctx, input)),
  eventsRoute(contract.exportTravelAdvice, (ctx, input) => exportTravelAdvice(deps, ctx, input)),
  route(contract.saveTravelAdvice, (ctx, input) => saveTravelAdvice(deps, ctx, input)),
  route(contract.restoreTravelAdvice, (ctx, input) => restoreTravelAdvice(deps, ctx, input)),
];
