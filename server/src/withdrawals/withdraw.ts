import { dayOf, momentOf } from '@woxing/contract/core/days';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import type { Fen } from '@woxing/contract/core/money';
import type { MemberLevel } from '@woxing/contract/payments/purchase.rules';
import {
  type WithdrawalSource,
  withdrawalFeeWords,
  withdrawalProblem,
  withdrawalSums,
} from '@woxing/contract/payments/withdrawal.rules';
import type {
  withdraw as endpoint,
  withdrawalQuote as quoteEndpoint,
  Withdrawal,
} from '@woxing/contract/payments/withdrawals';
import { requireProof } from '#src/access/public.ts';
import { payRewardDebt } from '#src/earnings/public.ts';
import { accounts, hold, ShortOfMoney } from '#src/ledger/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import { orderNo } from '#src/platform/ids.ts';
import { levelOf } from '#src/purchases/public.ts';
import { available } from './available.ts';
import { lockCard } from './bank-cards.db.ts';
import { type Holder, holderOf } from './holder.ts';
import { feeHold, netHold } from './settle-withdrawal.ts';
import type { WithdrawalDeps } from './withdrawal-deps.ts';
import { withdrawalView } from './withdrawal-view.rules.ts';
import { countWithdrawals, insertWithdrawal, lockWithdrawalsOf } from './withdrawals.db.ts';

/** What may be taken out, and how often still today. */
export async function withdrawalInfo(
  { db }: WithdrawalDeps,
  ctx: MemberCtx,
): Promise<{ walletFen: Fen; rewardFen: Fen; leftToday: number; fee: number; rule: string }> {
  const holder = holderOf(ctx);
  return db.read(ctx.tenantId, async (tx) => {
    const level = await levelOf(tx, holder, ctx.now);
    return {
      walletFen: await available(tx, holder, 'wallet'),
      rewardFen: await available(tx, holder, 'reward'),
      leftToday: await leftToday(tx, holder, level, ctx.now),
      fee: level.withdrawalFee,
      rule: `${withdrawalFeeWords(level.withdrawalFee)}；每天最多提现${level.withdrawalsADay}次`,
    };
  });
}

export async function withdrawalQuote(
  { db }: WithdrawalDeps,
  ctx: MemberCtx,
  { amountFen }: { readonly amountFen: Fen },
): Promise<AnswerOf<typeof quoteEndpoint>> {
  const { withdrawalFee } = await db.read(ctx.tenantId, (tx) => levelOf(tx, holderOf(ctx), ctx.now));
  return { ...withdrawalSums(amountFen, withdrawalFee), rule: withdrawalFeeWords(withdrawalFee) };
}

/**
 * Asks for money to be paid out to a bound card. The amount is held at once; it moves when the bank says that it has paid,
 * and comes back when the bank refuses. Asks for a proof of identity.
 */
export async function withdraw(
  { db, proofClock }: WithdrawalDeps,
  ctx: MemberCtx,
  input: InputOf<typeof endpoint>,
): Promise<Withdrawal> {
  const { source, amountFen, cardId, proof } = input;
  const holder = holderOf(ctx);
  return db.inTenant(ctx.tenantId, async (tx) => {
    await lockWithdrawalsOf(tx, holder);
    const withdrawalNo = `W${orderNo(ctx.now)}`;
    if (source === 'reward') await payRewardDebt(tx, holder, withdrawalNo, ctx.now);
    const card = await lockCard(tx, holder, cardId);
    if (card?.state !== 'bound') throw refuse('bank-card.unknown');
    const level = await levelOf(tx, holder, ctx.now);
    if ((await leftToday(tx, holder, level, ctx.now)) === 0)
      throw refuse('withdrawal.too-often', { max: level.withdrawalsADay });
    const problem = withdrawalProblem(amountFen, await available(tx, holder, source));
    if (problem !== undefined) throw refuse('withdrawal.amount', { problem });
    await requireProof({ clock: proofClock }, tx, ctx, 'withdrawal', proof);
    const { feeFen, arrivesFen } = withdrawalSums(amountFen, level.withdrawalFee);
    const asked = { withdrawalNo, source, amountFen, feeFen, cardId, appliedAt: ctx.now };
    await reserve(tx, holder, { withdrawalNo, source, arrivesFen, feeFen, at: ctx.now });
    await insertWithdrawal(tx, holder, asked);
    const view = withdrawalView({
      ...asked,
      bankCode: card.bank_code,
      cardLast4: card.card_last4,
      state: 'applied',
      reason: null,
      endedAt: null,
    });
    await ctx.idempotency?.keepIn(tx, view);
    return view;
  });
}

async function reserve(
  tx: Tx,
  { tenantId, memberId }: Holder,
  {
    withdrawalNo,
    source,
    arrivesFen,
    feeFen,
    at,
  }: {
    readonly withdrawalNo: string;
    readonly source: WithdrawalSource;
    readonly arrivesFen: Fen;
    readonly feeFen: Fen;
    readonly at: Date;
  },
): Promise<void> {
  const debit = accounts[source](memberId);
  const fee = {
    id: feeHold(withdrawalNo),
    debit,
    credit: accounts.serviceFee,
    amountFen: feeFen,
    memo: '提现手续费',
    at,
  };
  try {
    await hold(tx, tenantId, [
      {
        id: netHold(withdrawalNo),
        debit,
        credit: accounts.paidOut,
        amountFen: arrivesFen,
        memo: '提现',
        at,
      },
      ...(feeFen === 0 ? [] : [fee]),
    ]);
  } catch (error) {
    // Something else was paid from it just now.
    if (error instanceof ShortOfMoney) throw refuse('withdrawal.short');
    throw error;
  }
}

async function leftToday(tx: Tx, holder: Holder, level: MemberLevel, now: Date): Promise<number> {
  const today = await countWithdrawals(tx, holder, momentOf(dayOf(now)));
  return Math.max(0, level.withdrawalsADay - today);
}
