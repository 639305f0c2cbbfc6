import { chinaOffsetMs } from '@woxing/contract/core/days';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { columns, day, fenSum, number, query, type Row } from '#src/platform/rows.ts';

const spending = { day, ...columns('orders', 'product'), spentFen: fenSum, orders: number };
export type DaySpending = Row<typeof spending>;

/**
 * By the day in China on which it was ordered and by product: what was paid for, with what its paid changes cost and what its guests have paid at a desk, less
 * what came back of it. What has
 * ended, as a waitlist without a seat and an order that was given up, came back whole and was never spent; what a waitlist was paid too
 * much has left the total.
 */
export function spendingByDay(
  tx: Tx,
  tenantId: string,
  enterpriseId: string,
  since: Date,
): Promise<DaySpending[]> {
  // `is not null` is said by the index that has all of it.
  const paid = sql`o.tenant_id = ${tenantId} and o.enterprise_id = ${enterpriseId} and o.enterprise_id is not null
    and o.created_at >= ${since} and o.payment <> 'due' and o.ended is null`;
  return query(tx, spending)`
    select day, product, sum(fen)::bigint as "spentFen", sum(orders)::integer as orders from (
      select ${chinaDay} as day, o.product, sum(o.total_fen) as fen, count(*) as orders from orders o where ${paid} group by 1, 2
      union all
      select ${chinaDay}, o.product, sum(s.due_fen), 0 from products p
        join order_sheets s on s.tenant_id = ${tenantId} and s.enterprise_id = ${enterpriseId} and s.product = p.name
          and s.kind = 'change' and s.tab in ('open', 'done') and s.asked_at >= ${since} and s.paid_at is not null
        join orders o on o.tenant_id = s.tenant_id and o.order_no = s.order_no
      where ${paid} group by 1, 2
      union all
      select ${chinaDay}, o.product, sum(d.amount_fen), 0 from order_desk_payments d
        join orders o on o.tenant_id = d.tenant_id and o.order_no = d.order_no
      where d.tenant_id = ${tenantId} and d.enterprise_id = ${enterpriseId} and d.ordered_at >= ${since} and ${paid} group by 1, 2
      union all
      select ${chinaDay}, o.product, -sum(r.amount_fen), 0 from orders o
        join order_returns r on r.tenant_id = o.tenant_id and r.order_no = o.order_no and r.key <> 'W'
      where ${paid} group by 1, 2) each
    group by day, product order by day, product`;
}

const chinaDay = sql`(o.created_at at time zone 'UTC' + make_interval(secs => ${sql.lit(chinaOffsetMs / 1000)}))::date`;
