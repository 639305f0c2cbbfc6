import { refuse } from '@woxing/contract/core/errors';
import { type Fen, noFen } from '@woxing/contract/core/money';
import { payRewardDebt } from '#src/earnings/public.ts';
import { accounts, post, ShortOfMoney } from '#src/ledger/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import { orderNo } from '#src/platform/ids.ts';
import { available } from './available.ts';
import { holderOf } from './holder.ts';
import type { WithdrawalDeps } from './withdrawal-deps.ts';

/** 奖励转出: income from rewards becomes balance of the wallet, at once and without a fee. */
export async function rollOutRewards(
  { db }: WithdrawalDeps,
  ctx: MemberCtx,
  { amountFen }: { readonly amountFen: Fen },
): Promise<{ walletFen: Fen; rewardFen: Fen }> {
  const { memberId } = ctx.signedIn;
  const [reward, wallet] = [accounts.reward(memberId), accounts.wallet(memberId)];
  if (amountFen === noFen) throw refuse('withdrawal.amount', { problem: '请输入转出金额' });
  try {
    return await db.inTenant(ctx.tenantId, async (tx) => {
      const no = orderNo(ctx.now);
      await payRewardDebt(tx, holderOf(ctx), no, ctx.now);
      const id = `reward-out:${no}`;
      const memo = '奖励转入天航宝';
      await post(tx, ctx.tenantId, [{ id, debit: reward, credit: wallet, amountFen, memo, at: ctx.now }]);
      const answer = {
        walletFen: await available(tx, holderOf(ctx), 'wallet'),
        rewardFen: await available(tx, holderOf(ctx), 'reward'),
      };
      await ctx.idempotency?.keepIn(tx, answer);
      return answer;
    });
  } catch (error) {
    if (error instanceof ShortOfMoney) throw refuse('withdrawal.short');
    throw error;
  }
}
