import type { AnswerOf } from '@woxing/contract/core/endpoint';
import { maxCounted } from '@woxing/contract/orders/order-tabs.rules';
import { type listOrdersToPay as endpoint, productsSeenBy } from '@woxing/contract/orders/orders';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database } from '#src/platform/database.ts';
import { toPayFilter } from './list-filter.rules.ts';
import { type ListDeps, readOrders } from './list-orders.ts';
import { newestOrders, soonestDue } from './order-list.db.ts';
import { scopeOf } from './order-scope.ts';

/** So many are shown: whoever has more finds them in the lists of orders. */
const shown = 20;
/** Some of what is due first may be for others to pay. */
const lookedAt = 5 * shown;

/** What the caller may pay of orders that wait for it until some moment, whatever their product: what ends first first. */
export async function listOrdersToPay(
  deps: ListDeps & {
    readonly db: Database;
    readonly permissionsOf: (ctx: MemberCtx) => Promise<readonly number[]>;
  },
  ctx: MemberCtx,
): Promise<AnswerOf<typeof endpoint>> {
  const seen = productsSeenBy(await deps.permissionsOf(ctx));
  const { tenantId, now } = ctx;
  return deps.db.read(tenantId, async (tx) => {
    const scope = await scopeOf(tx, ctx);
    const found = await Promise.all(
      seen.map((product) => newestOrders(tx, tenantId, toPayFilter(scope, product), maxCounted)),
    );
    const due = await soonestDue(tx, tenantId, found.flat(), lookedAt);
    const orders = await readOrders(tx, deps, ctx, due);
    const byNo = new Map(orders.map((order) => [order.orderNo, order]));
    const mine = due
      .flatMap(({ orderNo }) => byNo.get(orderNo) ?? [])
      .filter(({ payBefore, orderedBy }) => payBefore !== null && (orderedBy?.mayAct ?? true));
    return { orders: mine.slice(0, shown), now };
  });
}
