import { fen, noFen } from '@woxing/contract/core/money';
import { pointsOf, rewardOf, yearOf } from '@woxing/contract/payments/earnings.rules';
import { followShares, soldBySeller } from '#src/distribution/public.ts';
import { post, type Transfer } from '#src/ledger/public.ts';
import { findRecommender } from '#src/members/public.ts';
import type { Earnings } from '#src/orders/public.ts';
import type { Tx } from '#src/platform/database.ts';
import { earningRulesOf } from '#src/tenants/public.ts';
import { type Source, transfersOf, unitOf } from './earning-accounts.ts';
import { earnerKey, lockEarningBalances } from './earning-balances.ts';
import { type GivenByOrder, givenByOrder } from './earnings.db.ts';
import { addPointsOf, takePointsOf } from './point-years.db.ts';
import { settledBalance, settlingOf, type Unit } from './settling.rules.ts';

type Followed = Parameters<Earnings['follow']>[1];

/**
 * What an order is worth to whoever earns by it follows its tickets: the difference to what the ledger says it has given is
 * posted, so that telling it again, in whatever order and after whatever crash, changes nothing. Its recommender stays who it
 * was when it first gave something.
 */
export const followOrder: Earnings['follow'] = async (tx, order, counting, at, besides = []) => {
  const { tenantId, orderNo } = order;
  const [rules, given, recommended, sold] = await Promise.all([
    earningRulesOf(tx, tenantId),
    givenByOrder(tx, tenantId, orderNo),
    findRecommender(tx, tenantId, order.memberId),
    soldBySeller(tx, tenantId, orderNo),
  ]);
  const before = (unit: Unit) => given.find((each) => each.unit === unit) ?? nothingGiven;
  const next = (unit: Unit) => `${orderNo}:${before(unit).steps + 1}`;
  const recommender = before('reward').memberId ?? recommended;
  const rewardFen = recommender === undefined ? noFen : rewardOf(counting.incomeFen, rules);
  const points = pointsOf(counting.faresFen, rules) - before('points').amount;
  const changes: Change[] = [
    { source: 'points', memberId: order.memberId, amount: points, key: next('points') },
  ];
  if (recommender !== undefined) {
    const amount = rewardFen - before('reward').amount;
    changes.push({ source: 'reward', memberId: recommender, amount, key: next('reward') });
  }
  if (sold !== undefined) {
    const marginFen = fen(Math.max(0, counting.incomeFen - rewardFen));
    const steps = await followShares(tx, order, sold, { faresFen: counting.faresFen, marginFen }, at);
    for (const { memberId, step, amountFen } of steps)
      changes.push({ source: 'share', memberId, amount: amountFen, key: `${orderNo}:${step}:${memberId}` });
  }
  const moving = changes.filter(({ amount }) => amount !== 0);
  const settled = await settle(tx, order, moving, at);
  await post(tx, tenantId, [...besides, ...settled.transfers]);
  const { taken, earned } = settled.points;
  const whose = { tenantId, memberId: order.memberId };
  await takePointsOf(tx, whose, taken, yearOf(before('points').since ?? at));
  addPointsOf(tx, whose, earned, yearOf(at));
};

interface Change {
  readonly source: Source;
  readonly memberId: string;
  /** What is earned, or taken back where it is below zero. */
  readonly amount: number;
  readonly key: string;
}

/** One after the other: who recommended an order may share in it as well, out of the same account. */
async function settle(tx: Tx, { tenantId, orderNo }: Followed, changes: readonly Change[], at: Date) {
  const earners = changes.map(({ source, memberId }) => ({ unit: unitOf(source), memberId }));
  const balances = new Map(await lockEarningBalances(tx, tenantId, earners));
  const transfers: Transfer[] = [];
  const points = { taken: 0, earned: 0 };
  for (const { source, memberId, amount, key } of changes) {
    const account = earnerKey({ unit: unitOf(source), memberId });
    const settling = settlingOf(balances.get(account)!, amount);
    balances.set(account, settledBalance(balances.get(account)!, settling));
    transfers.push(...transfersOf(source, memberId, settling, { key, orderNo, at }));
    if (source !== 'points') continue;
    points.taken += settling.settled + settling.taken;
    points.earned += settling.earned;
  }
  return { transfers, points };
}

const nothingGiven: Pick<GivenByOrder, 'amount' | 'steps'> & { memberId?: string; since?: Date } = {
  amount: 0,
  steps: 0,
};
