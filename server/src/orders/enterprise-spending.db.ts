import { chinaOffsetMs } from '@woxing/contract/core/days';
import type { OrderTab } from '@woxing/contract/orders/order-tabs.rules';
import type { Tx } from '#src/platform/database.ts';
import { columns, day, fenSum, number, query } from '#src/platform/rows.ts';

const spending = { day, spentFen: fenSum, orders: number };

/** By the day in China on which it was ordered: what was paid for, less what came back of it. */
export async function spendingByDay(tx: Tx, tenantId: string, enterpriseId: string, since: Date) {
  const rows = await query(tx, spending)`
    select (o.created_at at time zone 'UTC' + make_interval(secs => ${chinaOffsetMs / 1000}))::date as day,
      (sum(o.total_fen) - coalesce(sum(r.returned), 0))::bigint as "spentFen", count(*)::integer as orders
    from products p
    join orders o on o.tenant_id = ${tenantId} and o.enterprise_id = ${enterpriseId} and o.product = p.name
      and o.created_at >= ${since} and o.payment <> 'due'
    left join lateral (
      select sum(amount_fen) as returned from order_returns
      where tenant_id = o.tenant_id and order_no = o.order_no) r on true
    group by 1 order by 1`;
  return rows;
}

/** How many stand under each tab. */
export async function countByTab(
  tx: Tx,
  tenantId: string,
  enterpriseId: string,
  since: Date,
): Promise<ReadonlyMap<OrderTab, number>> {
  const rows = await query(tx, { ...columns('orders', 'tab'), count: number })`
    select o.tab, count(*)::integer as count from products p
    join orders o on o.tenant_id = ${tenantId} and o.enterprise_id = ${enterpriseId} and o.product = p.name
      and o.created_at >= ${since}
    group by o.tab`;
  return new Map(rows.map(({ tab, count }) => [tab, count]));
}
