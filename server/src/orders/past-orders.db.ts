import { endedCodes } from '@woxing/contract/orders/order-codes';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { columns, number, query, type Row, yesNo } from '#src/platform/rows.ts';

interface PastOf {
  readonly enterpriseId: string;
  readonly memberIds: readonly string[];
  readonly since: Date;
  readonly until: Date;
}

const pastRow = {
  ...columns('orders', 'orderNo', 'memberId', 'product', 'createdAt', 'content'),
  people: number,
  overNow: yesNo,
};

const paidOf = (tenantId: string, { enterpriseId, memberIds, since, until }: PastOf) => sql`
  o.tenant_id = ${tenantId} and o.member_id = any(${[...memberIds]}::text[]) and o.enterprise_id = ${enterpriseId}
  and o.created_at >= ${since} and o.created_at < ${until} and o.payment <> 'due'
  and o.code <> all(${[...endedCodes]}::integer[])`;

/** Paid orders of some members for an enterprise that did not end without a journey, in the order of their numbers. */
export async function pastOrders(
  tx: Tx,
  tenantId: string,
  of: PastOf & { readonly after: string; readonly max: number },
): Promise<Row<typeof pastRow>[]> {
  const rows = await query(tx, pastRow)`
    select o.order_no as "orderNo", o.member_id as "memberId", o.product, o.created_at as "createdAt", o.content,
      (select count(*)::integer from order_passengers p where p.tenant_id = o.tenant_id and p.order_no = o.order_no) as people,
      coalesce(o.content -> 'standard' ->> 'over', nullif(o.content ->> 'overStandard', '[]')) is not null as "overNow"
    from orders o
    where o.tenant_id = ${tenantId} and o.order_no in (
      select o.order_no from orders o where ${paidOf(tenantId, of)} and o.order_no > ${of.after}
      order by o.order_no limit ${of.max})
    order by o.order_no`;
  return rows;
}

export async function countPastOrders(tx: Tx, tenantId: string, of: PastOf): Promise<number> {
  const rows = await query(tx, { orders: number })`
    select count(*)::integer as orders from orders o where ${paidOf(tenantId, of)}`;
  return rows[0]!.orders;
}
