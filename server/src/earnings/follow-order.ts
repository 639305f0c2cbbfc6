import { pointsOf, rewardOf, yearOf } from '@woxing/contract/payments/earnings.rules';
import { post } from '#src/ledger/public.ts';
import { findRecommender } from '#src/members/public.ts';
import type { Earnings } from '#src/orders/public.ts';
import { earningRulesOf } from '#src/tenants/public.ts';
import { transfersOf } from './earning-accounts.ts';
import { lockEarningBalances } from './earning-balances.ts';
import { type GivenByOrder, givenByOrder } from './earnings.db.ts';
import { addPointsOf, takePointsOf } from './point-years.db.ts';
import { settlingOf, type Unit } from './settling.rules.ts';

/**
 * What an order is worth to whoever earns by it follows its tickets: the difference to what the ledger says it has given is
 * posted, so that telling it again, in whatever order and after whatever crash, changes nothing. Its recommender stays who it
 * was when it first gave something.
 */
export const followOrder: Earnings['follow'] = async (tx, order, counting, at, besides = []) => {
  const { tenantId, orderNo } = order;
  const [rules, given, recommended] = await Promise.all([
    earningRulesOf(tx, tenantId),
    givenByOrder(tx, tenantId, orderNo),
    findRecommender(tx, tenantId, order.memberId),
  ]);
  const before = (unit: Unit) => given.find((each) => each.unit === unit) ?? nothingGiven;
  const recommender = before('reward').memberId ?? recommended;
  const changes = [
    { unit: 'points', memberId: order.memberId, worth: pointsOf(counting.faresFen, rules) },
    ...(recommender === undefined
      ? []
      : [{ unit: 'reward', memberId: recommender, worth: rewardOf(counting.incomeFen, rules) } as const]),
  ] as const;
  const moving = changes.filter(({ unit, worth }) => worth !== before(unit).amount);
  if (moving.length === 0) {
    await post(tx, tenantId, besides);
    return;
  }
  const balances = await lockEarningBalances(tx, tenantId, moving);
  const settlings = moving.map((change) => ({
    ...change,
    settling: settlingOf(balances.get(change.unit)!, change.worth - before(change.unit).amount),
  }));
  await post(tx, tenantId, [
    ...besides,
    ...settlings.flatMap(({ unit, memberId, settling }) =>
      transfersOf(unit, memberId, settling, { key: `${orderNo}:${before(unit).steps + 1}`, orderNo, at }),
    ),
  ]);
  for (const { unit, memberId, settling } of settlings) {
    if (unit !== 'points') continue;
    const whose = { tenantId, memberId };
    await takePointsOf(tx, whose, settling.settled + settling.taken, yearOf(before(unit).since ?? at));
    addPointsOf(tx, whose, settling.earned, yearOf(at));
  }
};

const nothingGiven: Pick<GivenByOrder, 'amount' | 'steps'> & { memberId?: string; since?: Date } = {
  amount: 0,
  steps: 0,
};
