import { isDay } from '@woxing/contract/core/days';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import type { Fen } from '@woxing/contract/core/money';
import type {
  listWithdrawals as endpoint,
  exportWithdrawals as exportEndpoint,
  Withdrawal,
} from '@woxing/contract/payments/withdrawals';
import type { Events } from '#src/http/event-answer.ts';
import { exportNext } from '#src/http/export-rows.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import { holderOf } from './holder.ts';
import type { WithdrawalDeps } from './withdrawal-deps.ts';
import { withdrawalView } from './withdrawal-view.rules.ts';
import { nextOfBill, readBill, type WithdrawalRow } from './withdrawals.db.ts';

const pageSize = 20;
/** 提现账单: the member's withdrawals, the last first. */
export async function listWithdrawals(
  { db }: WithdrawalDeps,
  ctx: MemberCtx,
  { page, ...filter }: InputOf<typeof endpoint>,
): Promise<{ list: Withdrawal[]; total: number; pageSize: number; paidFen: Fen }> {
  const { rows, total, paidFen } = await db.read(ctx.tenantId, (tx) =>
    readBill(tx, holderOf(ctx), billFilter(filter), { max: pageSize, skip: (page - 1) * pageSize }),
  );
  return { list: rows.map(withdrawalView), total, pageSize, paidFen };
}

/** The whole of it, whatever page is on screen. */
export async function exportWithdrawals(
  { db }: WithdrawalDeps,
  ctx: MemberCtx,
  filter: InputOf<typeof exportEndpoint>,
): Promise<Events<AnswerOf<typeof exportEndpoint>>> {
  return (ended) =>
    exportNext(
      (after: WithdrawalRow | undefined, max) =>
        db.read(ctx.tenantId, (tx) => nextOfBill(tx, holderOf(ctx), billFilter(filter), after, max)),
      withdrawalView,
      ended,
    );
}

/** Days that are none are passed over. */
export function billFilter({ state, from, to }: InputOf<typeof exportEndpoint>) {
  return {
    state,
    from: from !== undefined && isDay(from) ? from : undefined,
    to: to !== undefined && isDay(to) ? to : undefined,
  };
}
