import { strict as assert } from 'node:assert';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { fen, subtractFen } from '@woxing/contract/core/money';
import type { exchangePoints as endpoint } from '@woxing/contract/payments/earnings';
import {
  exchangeProblem,
  formatPoints,
  moneyOfPoints,
  points,
} from '@woxing/contract/payments/earnings.rules';
import { accounts, guardedBalance, post } from '#src/ledger/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database } from '#src/platform/database.ts';
import { orderNo } from '#src/platform/ids.ts';
import { earningRulesOf } from '#src/tenants/public.ts';
import { earnerKey, lockEarningBalances } from './earning-balances.ts';
import { takePointsOf } from './point-years.db.ts';

/**
 * Points become money of the wallet at the tenant's rate: points leave in their unit, money comes in its own, both or neither.
 * Those that end first go first. Refuses with `points.exchange` and says what is wrong.
 */
export async function exchangePoints(
  { db }: { readonly db: Database },
  ctx: MemberCtx,
  input: InputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const { tenantId, now: at } = ctx;
  const { memberId } = ctx.signedIn;
  return db.inTenant(tenantId, async (tx) => {
    const rules = await earningRulesOf(tx, tenantId);
    const earner = { unit: 'points', memberId } as const;
    const balances = await lockEarningBalances(tx, tenantId, [earner]);
    const has = points(balances.get(earnerKey(earner))!.available);
    const problem = exchangeProblem(input.points, has, rules);
    if (problem !== undefined) throw refuse('points.exchange', { problem });
    const given = points(input.points);
    const amountFen = moneyOfPoints(given, rules);
    const [own, wallet] = [accounts.points(memberId), accounts.wallet(memberId)];
    const no = orderNo(at);
    await post(tx, tenantId, [
      {
        id: `points-exchange:${no}`,
        debit: own,
        credit: accounts.pointsGiven,
        amountFen: fen(given),
        memo: '兑换为天航宝余额',
        at,
      },
      {
        id: `points-money:${no}`,
        debit: accounts.exchangedPoints,
        credit: wallet,
        amountFen,
        memo: `${formatPoints(given)}积分兑换`,
        at,
      },
    ]);
    await takePointsOf(tx, { tenantId, memberId }, given);
    const { balanceFen, heldFen } = await guardedBalance(tx, tenantId, wallet);
    assert(has >= given, 'what was exchanged was there');
    const answer = {
      points: points(has - given),
      walletFen: subtractFen(balanceFen, heldFen),
      amountFen,
    };
    await ctx.idempotency?.keepIn(tx, answer);
    return answer;
  });
}
