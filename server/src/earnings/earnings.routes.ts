import * as contract from '@woxing/contract/payments/earnings';
import * as recommend from '@woxing/contract/people/recommend';
import { eventsRoute, type Route, route } from '#src/http/route.ts';
import { openBursts } from '#src/platform/bursts.ts';
import type { Clock } from '#src/platform/clock.ts';
import { exchangePoints } from './exchange-points.ts';
import {
  type EarningDeps,
  readPoints,
  readPointsMovements,
  readReward,
  readRewardMovements,
} from './read-earnings.ts';
import { countRecommended, exportRecommended, readIncome, readRecommended } from './read-income.ts';
import { openRecommendLink, readRecommendLink } from './recommend-link.ts';

export interface EarningRoutesDeps extends EarningDeps {
  /** Real time, by which limits count. */
  readonly limitClock: Clock;
}

export function earningRoutes({ limitClock, ...deps }: EarningRoutesDeps): Route[] {
  const openings = openBursts(deps.db, limitClock, { name: 'recommend.open', max: 30, perSeconds: 60 });
  return [
    route(contract.rewardBalance, (ctx) => readReward(deps, ctx)),
    route(contract.rewardMovements, (ctx, input) => readRewardMovements(deps, ctx, input)),
    route(contract.recommendedIncome, (ctx, input) => readIncome(deps, ctx, input)),
    route(recommend.ownRecommendLink, (ctx) => readRecommendLink(deps, ctx)),
    route(recommend.openRecommendLink, (ctx, input) => openRecommendLink({ ...deps, openings }, ctx, input)),
    route(recommend.recommendedCount, (ctx) => countRecommended(deps, ctx)),
    route(recommend.recommendedMembers, (ctx, input) => readRecommended(deps, ctx, input)),
    eventsRoute(recommend.exportRecommended, (ctx, input) => exportRecommended(deps, ctx, input)),
    route(contract.pointsBalance, (ctx) => readPoints(deps, ctx)),
    route(contract.pointsMovements, (ctx, input) => readPointsMovements(deps, ctx, input)),
    route(contract.exchangePoints, (ctx, input) => exchangePoints(deps, ctx, input)),
  ];
}
