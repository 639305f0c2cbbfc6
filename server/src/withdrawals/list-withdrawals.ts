import type { InputOf } from '@woxing/contract/core/endpoint';
import type { Fen } from '@woxing/contract/core/money';
import type { listWithdrawals as endpoint, Withdrawal } from '@woxing/contract/payments/withdrawals';
import type { MemberCtx } from '#src/platform/context.ts';
import { holderOf } from './holder.ts';
import type { WithdrawalDeps } from './withdrawal-deps.ts';
import { withdrawalView } from './withdrawal-view.rules.ts';
import { readBill } from './withdrawals.db.ts';

const pageSize = 20;

/** 提现账单: the member's withdrawals, the last first. */
export async function listWithdrawals(
  { db }: WithdrawalDeps,
  ctx: MemberCtx,
  { page, ...filter }: InputOf<typeof endpoint>,
): Promise<{ list: Withdrawal[]; total: number; pageSize: number; paidFen: Fen }> {
  const { rows, total, paidFen } = await db.read(ctx.tenantId, (tx) =>
    readBill(tx, holderOf(ctx), filter, { max: pageSize, skip: (page - 1) * pageSize }),
  );
  return { list: rows.map(withdrawalView), total, pageSize, paidFen };
}
