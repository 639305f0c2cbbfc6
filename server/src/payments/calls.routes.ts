import * as contract from '@woxing/contract/operations/integration-calls';
import { type Route, route } from '#src/http/route.ts';
import type { Database } from '#src/platform/database.ts';
import { listCalls, readCall } from './list-calls.ts';

export const callRoutes = (deps: { readonly db: Database }): Route[] => [
  route(contract.listIntegrationCalls, (ctx, wish) => listCalls(deps, ctx, wish)),
  route(contract.findIntegrationCall, (ctx, wish) => readCall(deps, ctx, wish)),
];
