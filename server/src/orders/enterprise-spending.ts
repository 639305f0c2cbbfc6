import { dayOf, momentOf } from '@woxing/contract/core/days';
import type { AnswerOf } from '@woxing/contract/core/endpoint';
import type { enterpriseSpending as endpoint } from '@woxing/contract/orders/orders';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database } from '#src/platform/database.ts';
import { spendingByDay } from './enterprise-spending.db.ts';
import { enterpriseSeenWhole } from './order-scope.ts';
import { firstOfLastMonth, spendingOfMonths } from './spending-months.rules.ts';

/** What the caller's enterprise has spent this month and the last. Nothing of anybody else. */
export async function readEnterpriseSpending(
  { db }: { readonly db: Database },
  ctx: MemberCtx,
): Promise<AnswerOf<typeof endpoint>> {
  const enterpriseId = enterpriseSeenWhole(ctx.signedIn);
  const today = dayOf(ctx.now);
  const since = momentOf(firstOfLastMonth(today));
  const rows = await db.read(ctx.tenantId, async (tx) =>
    enterpriseId === null ? [] : spendingByDay(tx, ctx.tenantId, enterpriseId, since),
  );
  return spendingOfMonths(rows, today);
}
