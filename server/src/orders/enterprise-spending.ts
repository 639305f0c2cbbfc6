import { addDays, dayOf, daysBetween, firstOfMonth, momentOf } from '@woxing/contract/core/days';
import type { AnswerOf } from '@woxing/contract/core/endpoint';
import { sumFen } from '@woxing/contract/core/money';
import type { OrderTab } from '@woxing/contract/orders/order-tabs.rules';
import type { enterpriseSpending as endpoint } from '@woxing/contract/orders/orders';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database } from '#src/platform/database.ts';
import { countByTab, spendingByDay } from './enterprise-spending.db.ts';
import { enterpriseSeenWhole } from './order-scope.ts';

/** What the caller's enterprise has spent this month and the last. Nothing of anybody else. */
export async function readEnterpriseSpending(
  { db }: { readonly db: Database },
  ctx: MemberCtx,
): Promise<AnswerOf<typeof endpoint>> {
  const enterpriseId = enterpriseSeenWhole(ctx.signedIn);
  const today = dayOf(ctx.now);
  const first = firstOfMonth(today);
  const before = firstOfMonth(addDays(first, -1));
  const found = await db.read(ctx.tenantId, async (tx) =>
    enterpriseId === null
      ? { rows: [], tabs: new Map<OrderTab, number>() }
      : {
          rows: await spendingByDay(tx, ctx.tenantId, enterpriseId, momentOf(before)),
          tabs: await countByTab(tx, ctx.tenantId, enterpriseId, {
            tabs: unsettled,
            since: momentOf(before),
          }),
        },
  );
  const byDay = new Map(found.rows.map((row) => [row.day, row]));
  const days = Array.from({ length: daysBetween(first, today) + 1 }, (_, at) => {
    const day = addDays(first, at);
    return byDay.get(day) ?? { day, spentFen: sumFen([]), orders: 0 };
  });
  return {
    days,
    month: totalOf(days),
    lastMonth: totalOf(found.rows.filter(({ day }) => day < first)),
    toPay: found.tabs.get('to-pay') ?? 0,
    inWork: found.tabs.get('in-progress') ?? 0,
  };
}

const unsettled = ['to-pay', 'in-progress'] as const satisfies readonly OrderTab[];

function totalOf(rows: Awaited<ReturnType<typeof spendingByDay>>) {
  return {
    spentFen: sumFen(rows.map(({ spentFen }) => spentFen)),
    orders: rows.reduce((sum, { orders }) => sum + orders, 0),
  };
}
