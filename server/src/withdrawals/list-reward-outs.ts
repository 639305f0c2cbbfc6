import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { subtractFen } from '@woxing/contract/core/money';
import { banks, maskCard } from '@woxing/contract/payments/bank-cards.rules';
import type {
  exportRewardOuts as exportEndpoint,
  rewardOuts as listEndpoint,
} from '@woxing/contract/payments/withdrawals';
import type { Events } from '#src/http/event-answer.ts';
import { exportNext } from '#src/http/export-rows.ts';
import { accounts } from '#src/ledger/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import { holderOf } from './holder.ts';
import { billFilter } from './list-withdrawals.ts';
import { listRewardOuts, type OutMark, sumRewardOuts } from './reward-outs.db.ts';
import type { WithdrawalDeps } from './withdrawal-deps.ts';

/** 奖励转出: what left, where it went and how it stands, the last first. */
export async function readRewardOuts(
  { db }: Pick<WithdrawalDeps, 'db'>,
  ctx: MemberCtx,
  { page, max, ...asked }: InputOf<typeof listEndpoint>,
): Promise<AnswerOf<typeof listEndpoint>> {
  const holder = rewardHolderOf(ctx);
  const filter = billFilter(asked);
  return db.read(ctx.tenantId, async (tx) => {
    const [rows, sums] = await Promise.all([
      listRewardOuts(tx, holder, filter, { max, skip: (page - 1) * max }),
      sumRewardOuts(tx, holder, filter),
    ]);
    return { list: rows.map(outView), ...sums };
  });
}

const rewardHolderOf = (ctx: MemberCtx) => ({
  ...holderOf(ctx),
  account: accounts.reward(ctx.signedIn.memberId),
});

const outView = ({ bankCode, cardLast4, ...row }: Awaited<ReturnType<typeof listRewardOuts>>[number]) => ({
  ...row,
  arrivesFen: subtractFen(row.amountFen, row.feeFen),
  bankName: bankCode === null ? '' : banks[bankCode],
  cardNo: cardLast4 === null ? '' : maskCard(cardLast4),
});

export function exportRewardOuts(
  { db }: Pick<WithdrawalDeps, 'db'>,
  ctx: MemberCtx,
  asked: InputOf<typeof exportEndpoint>,
): Promise<Events<AnswerOf<typeof exportEndpoint>>> {
  const filter = billFilter(asked);
  return exportNext(async (after: OutMark | undefined, max) => {
    const rows = await db.read(ctx.tenantId, (tx) =>
      listRewardOuts(tx, rewardHolderOf(ctx), filter, { max, after }),
    );
    return rows.map((row) => ({ row: outView(row), mark: row }));
  });
}
