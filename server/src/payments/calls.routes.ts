import * as contract from '@woxing/contract/operations/integration-calls';
import { eventsRoute, type Route, route } from '#src/http/route.ts';
import type { Database } from '#src/platform/database.ts';
import { exportCalls, listCalls, readCall } from './list-calls.ts';

export const callRoutes = (deps: { readonly db: Database }): Route[] => [
  route(contract.listIntegrationCalls, (ctx, input) => listCalls(deps, ctx, input)),
  eventsRoute(contract.exportIntegrationCalls, (ctx, input) => exportCalls(deps, ctx, input)),
  route(contract.findIntegrationCall, (ctx, input) => readCall(deps, ctx, input)),
];
