import * as contract from '@woxing/contract/payments/earnings';
import { type Route, route } from '#src/http/route.ts';
import { exchangePoints } from './exchange-points.ts';
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
    route(contract.recommendedIncome, (ctx, input) => readIncome(deps, ctx, input)),
    route(contract.recommendedMembers, (ctx, input) => readRecommended(deps, ctx, input)),
    route(contract.pointsBalance, (ctx) => readPoints(deps, ctx)),
    route(contract.pointsMovements, (ctx, input) => readPointsMovements(deps, ctx, input)),
    route(contract.exchangePoints, (ctx, input) => exchangePoints(deps, ctx, input)),
  ];
}
