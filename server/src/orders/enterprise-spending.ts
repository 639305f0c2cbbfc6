import { addDays, dayOf, daysBetween, firstOfMonth, momentOf } from '@woxing/contract/core/days';
import type { AnswerOf } from '@woxing/contract/core/endpoint';
import { sumFen } from '@woxing/contract/core/money';
import type { enterpriseSpending as endpoint } from '@woxing/contract/orders/orders';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database } from '#src/platform/database.ts';
import { type DaySpending, spendingByDay } from './enterprise-spending.db.ts';
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
  const rows = await db.read(ctx.tenantId, async (tx) =>
    enterpriseId === null ? [] : spendingByDay(tx, ctx.tenantId, enterpriseId, momentOf(before)),
  );
  const thisMonth = rows.filter(({ day }) => day >= first);
  const byDay = Map.groupBy(thisMonth, ({ day }) => day);
  return {
    days: Array.from({ length: daysBetween(first, today) + 1 }, (_, at) => {
      const day = addDays(first, at);
      return { day, ...totalOf(byDay.get(day) ?? []) };
    }),
    products: byProduct(thisMonth),
    month: totalOf(thisMonth),
    lastMonth: totalOf(rows.filter(({ day }) => day < first)),
  };
}

/** Those for which something was ordered, the dearest first. */
const byProduct = (rows: readonly DaySpending[]) =>
  [...Map.groupBy(rows, ({ product }) => product)]
    .map(([product, of]) => ({ product, ...totalOf(of) }))
    .toSorted((one, other) => other.spentFen - one.spentFen);

function totalOf(rows: readonly DaySpending[]) {
  return {
    spentFen: sumFen(rows.map(({ spentFen }) => spentFen)),
    orders: rows.reduce((sum, { orders }) => sum + orders, 0),
  };
}
