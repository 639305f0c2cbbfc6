import * as contract from '@woxing/contract/payments/earnings';
import { eventsRoute, type Route, route } from '#src/http/route.ts';
import { exchangePoints } from './exchange-points.ts';
import { exportIncome, exportPoints, exportRecommended, exportRewards } from './export-earnings.ts';
import {
  type EarningDeps,
  readPoints,
  readPointsMovements,
  readReward,
  readRewardMovements,
} from './read-earnings.ts';
import { readIncome, readRecommended } from './read-income.ts';

export function earningRoutes(deps: EarningDeps): Route[] {
  return [
    route(contract.rewardBalance, (ctx) => readReward(deps, ctx)),
    route(contract.rewardMovements, (ctx, input) => readRewardMovements(deps, ctx, input)),
    eventsRoute(contract.exportRewardMovements, (ctx, input) => exportRewards(deps, ctx, input)),
    route(contract.recommendedIncome, (ctx, input) => readIncome(deps, ctx, input)),
    eventsRoute(contract.exportIncome, (ctx, input) => exportIncome(deps, ctx, input)),
    route(contract.recommendedMembers, (ctx, input) => readRecommended(deps, ctx, input)),
    eventsRoute(contract.exportRecommended, (ctx) => exportRecommended(deps, ctx)),
    route(contract.pointsBalance, (ctx) => readPoints(deps, ctx)),
    route(contract.pointsMovements, (ctx, input) => readPointsMovements(deps, ctx, input)),
    eventsRoute(contract.exportPointsMovements, (ctx, input) => exportPoints(deps, ctx, input)),
    route(contract.exchangePoints, (ctx, input) => exchangePoints(deps, ctx, input)),
  ];
}
