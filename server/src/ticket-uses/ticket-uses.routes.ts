import * as contract from '@woxing/contract/orders/unused-tickets';
import { type Route, route } from '#src/http/route.ts';
import { listUnusedTickets, type UnusedDeps } from './list-unused.ts';

export function ticketUseRoutes(deps: UnusedDeps): Route[] {
  return [route(contract.listUnusedTickets, (ctx, input) => listUnusedTickets(deps, ctx, input))];
}
