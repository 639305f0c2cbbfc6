import * as grants from '@woxing/contract/people/grants';
import { eventsRoute, type Route, route } from '#src/http/route.ts';
import type { Database } from '#src/platform/database.ts';
import { exportGrants, findGrants, readGrant } from './list-grants.ts';
import { endGrant, saveGrant } from './save-grant.ts';

export const grantRoutes = (deps: { readonly db: Database }): Route[] => [
  route(grants.findGrants, (ctx, input) => findGrants(deps, ctx, input)),
  eventsRoute(grants.exportGrants, (ctx, input) => exportGrants(deps, ctx, input)),
  route(grants.grantDetail, (ctx, input) => readGrant(deps, ctx, input)),
  route(grants.saveGrant, (ctx, input) => saveGrant(deps, ctx, input)),
  route(grants.endGrant, (ctx, input) => endGrant(deps, ctx, input)),
];
