import { type Day, day, dayOf } from '../core/days.ts';
import { type Fen, fen } from '../core/money.ts';

/** What members earn by orders: 奖励 for who recommended the buyer, 积分 for the buyer. */

/** Points are counted, not paid: their own unit, which no sum of money is ever added to. */
declare const pointsBrand: unique symbol;
export type Points = number & { readonly [pointsBrand]: 'points' };

/** Throws on fractions and beyond the safe-integer range: that is a bug, not an input error. */
export function points(count: number): Points {
  if (!Number.isSafeInteger(count)) throw new RangeError(`not a whole number of points: ${count}`);
  return count as Points;
}

export const noPoints: Points = points(0);

/** `1,360`: points have no sign of a currency. */
export function formatPoints(count: Points): string {
  const digits = String(Math.abs(count)).replace(/\B(?=(\d{3})+$)/g, ',');
  return count < 0 ? `-${digits}` : digits;
}

/** Why something moved, beyond its words: what a page filters by. */
export const rewardReasons = ['earned', 'shared', 'taken', 'to-wallet', 'to-card', 'other'] as const;
export type RewardReason = (typeof rewardReasons)[number];

export const pointsReasons = ['earned', 'taken', 'exchanged', 'lapsed', 'other'] as const;
export type PointsReason = (typeof pointsReasons)[number];

/** The figures of a tenant. */
export interface EarningRules {
  /** The recommender's share of what the product itself earns on an order, in percent from 0 to 100. */
  readonly rewardPercent: number;
  /** For each whole yuan of ticket prices. */
  readonly pointsPerYuan: number;
  /** So many points are exchanged for one yuan. */
  readonly pointsForYuan: number;
  readonly minExchange: number;
}

/** The product's own figures, for tenants that have set none. */
export const ownEarningRules: EarningRules = {
  rewardPercent: 20,
  pointsPerYuan: 1,
  pointsForYuan: 100,
  minExchange: 1000,
};

/** The share of our income, rounded down to the fen: never more than the income. */
export function rewardOf(incomeFen: Fen, { rewardPercent }: Pick<EarningRules, 'rewardPercent'>): Fen {
  return fen(wholeOf(incomeFen * rewardPercent, 100));
}

/** Of the ticket prices of an order together, without taxes and fees; what does not fill a yuan earns nothing. */
export function pointsOf(faresFen: Fen, { pointsPerYuan }: Pick<EarningRules, 'pointsPerYuan'>): Points {
  return points(wholeOf(faresFen, 100) * pointsPerYuan);
}

/** The year whose end is the end of points of this moment: the next one, in China. */
export function lapseDayOf(year: number): Day {
  return day(`${year + 1}-12-31`);
}

/** The calendar year in China. */
export function yearOf(moment: Date): number {
  return Number(dayOf(moment).slice(0, 4));
}

/** Why so many points cannot be exchanged, in words; undefined when they can. */
export function exchangeProblem(
  count: number | undefined,
  available: Points,
  { minExchange, pointsForYuan }: Pick<EarningRules, 'minExchange' | 'pointsForYuan'>,
): string | undefined {
  if (count === undefined || count === 0) return '请输入兑换的积分';
  if (count < minExchange) return `每次至少兑换${formatPoints(points(minExchange))}积分`;
  if (count % pointsForYuan !== 0) return `兑换的积分须为${pointsForYuan}的整数倍`;
  return count > available ? `可兑换的积分为${formatPoints(available)}` : undefined;
}

/** What points bring that `exchangeProblem` found nothing wrong with: exact, nothing is rounded. */
export function moneyOfPoints(count: Points, { pointsForYuan }: Pick<EarningRules, 'pointsForYuan'>): Fen {
  return fen((count / pointsForYuan) * 100);
}

function wholeOf(numerator: number, denominator: number): number {
  return (numerator - (numerator % denominator)) / denominator;
}
