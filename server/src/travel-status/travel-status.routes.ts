import * as contract from '@woxing/contract/orders/travel-status';
import { type Route, route } from '#src/http/route.ts';
import { listLegStatuses } from './list-leg-statuses.ts';

export function travelStatusRoutes(deps: Parameters<typeof listLegStatuses>[0]): Route[] {
  return [route(contract.listLegStatuses, (ctx, input) => listLegStatuses(deps, ctx, input))];
}
