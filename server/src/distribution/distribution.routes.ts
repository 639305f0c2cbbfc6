import * as shares from '@woxing/contract/distribution/shares';
import * as subordinates from '@woxing/contract/distribution/subordinates';
import { eventsRoute, type Route, route } from '#src/http/route.ts';
import { endAdminShareRule, readAdminShareRules, saveAdminShareRule } from './admin-share-rules.ts';
import { moveSubordinate, setSubordinateState } from './change-subordinate.ts';
import {
  exportSales,
  exportSubordinates,
  findSubordinates,
  findUppers,
  readSales,
} from './find-subordinates.ts';
import { acceptInvite, inviteSubordinate, readInvite } from './invite-subordinate.ts';
import { openSubordinate } from './open-subordinate.ts';
import { readShareOfOrder } from './read-shares.ts';
import type { DistributionDeps } from './seller-asked.ts';
import { endShareRule, readShareRules, saveShareRule } from './share-rules.ts';

export const distributionRoutes = (deps: DistributionDeps): Route[] => [
  route(subordinates.findSubordinates, (ctx, input) => findSubordinates(deps, ctx, input)),
  eventsRoute(subordinates.exportSubordinates, (ctx, input) => exportSubordinates(deps, ctx, input)),
  route(subordinates.subordinateUppers, (ctx) => findUppers(deps, ctx)),
  route(subordinates.openSubordinate, (ctx, input) => openSubordinate(deps, ctx, input)),
  route(subordinates.inviteSubordinate, (ctx, input) => inviteSubordinate(deps, ctx, input)),
  route(subordinates.readInvite, (ctx, input) => readInvite(deps, ctx, input)),
  route(subordinates.acceptInvite, (ctx, input) => acceptInvite(deps, ctx, input)),
  route(subordinates.setSubordinateState, (ctx, input) => setSubordinateState(deps, ctx, input)),
  route(subordinates.moveSubordinate, (ctx, input) => moveSubordinate(deps, ctx, input)),
  route(subordinates.subordinateSales, (ctx, input) => readSales(deps, ctx, input)),
  eventsRoute(subordinates.exportSubordinateSales, (ctx, input) => exportSales(deps, ctx, input)),
  route(shares.shareRules, (ctx) => readShareRules(deps, ctx)),
  route(shares.saveShareRule, (ctx, input) => saveShareRule(deps, ctx, input)),
  route(shares.endShareRule, (ctx, input) => endShareRule(deps, ctx, input)),
  route(shares.adminShareRules, (ctx, input) => readAdminShareRules(deps, ctx, input)),
  route(shares.saveAdminShareRule, (ctx, input) => saveAdminShareRule(deps, ctx, input)),
  route(shares.endAdminShareRule, (ctx, input) => endAdminShareRule(deps, ctx, input)),
  route(shares.shareOfOrder, (ctx, input) => readShareOfOrder(deps, ctx, input)),
];
