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
    route(contract.rewardMovements, (ctx, wish) => readRewardMovements(deps, ctx, wish)),
    route(contract.recommendedIncome, (ctx, wish) => readIncome(deps, ctx, wish)),
    route(contract.recommendedMembers, (ctx, wish) => readRecommended(deps, ctx, wish)),
    route(contract.pointsBalance, (ctx) => readPoints(deps, ctx)),
    route(contract.pointsMovements, (ctx, wish) => readPointsMovements(deps, ctx, wish)),
    route(contract.exchangePoints, (ctx, wish) => exchangePoints(deps, ctx, wish)),
  ];
}
