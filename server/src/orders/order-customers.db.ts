import type { Fen } from '@woxing/contract/core/money';
import { type RawBuilder, sql } from 'kysely';
import type { SoldOrder } from '#src/customers/public.ts';
import type { Tx } from '#src/platform/database.ts';
import { builtJson, columns, query, writeBehind } from '#src/platform/rows.ts';

interface Placed {
  readonly tenantId: string;
  readonly orderNo: string;
  readonly memberId: string;
}

/** For which customer an order is placed, and what they were asked. */
export function insertOrderCustomer(
  tx: Tx,
  { tenantId, orderNo, memberId }: Placed,
  { customerId, customerName, note, sales }: SoldOrder,
): void {
  writeBehind(
    tx,
    sql`insert into order_customers (tenant_id, order_no, member_id, customer_id, customer_name, note, sales)
      values (${tenantId}, ${orderNo}, ${memberId}, ${customerId}, ${customerName}, ${note}, ${JSON.stringify(sales)}::jsonb)`,
  );
}

/**
 * What was ordered costs something else, by passenger: what is added for the customer stays, unless it ends, and the sale price
 * follows.
 */
export const followPrices = (
  { tenantId, orderNo }: Pick<Placed, 'tenantId' | 'orderNo'>,
  netsFen: readonly Fen[],
  endsMarkUp: boolean,
): RawBuilder<unknown> => sql`
  update order_customers c set sales = (
    select jsonb_agg(jsonb_build_object('netFen', coalesce(n.fen, 0), 'saleFen', coalesce(n.fen, 0) +
      case when ${endsMarkUp} then 0 else (s.sale ->> 'saleFen')::bigint - (s.sale ->> 'netFen')::bigint end) order by s.at)
    from jsonb_array_elements(c.sales) with ordinality s(sale, at)
    left join unnest(${[...netsFen]}::bigint[]) with ordinality n(fen, at) using (at))
  where c.tenant_id = ${tenantId} and c.order_no = ${orderNo}`;

const soldRow = {
  ...columns('order_customers', 'orderNo', 'customerId', 'customerName', 'note', 'sales'),
  tickets: builtJson<{ passenger: number; state: string }[]>(),
};

/** Those of a member's orders that were placed for a customer, with the states of their tickets. */
export function customersOfOrders(tx: Tx, tenantId: string, memberId: string, orderNos: readonly string[]) {
  return query(tx, soldRow)`
    select c.order_no as "orderNo", c.customer_id as "customerId", c.customer_name as "customerName", c.note, c.sales,
      (select coalesce(jsonb_agg(jsonb_build_object('passenger', t.passenger, 'state', t.state)), '[]') from order_tickets t
        where t.tenant_id = c.tenant_id and t.order_no = c.order_no) as tickets
    from order_customers c
    where c.tenant_id = ${tenantId} and c.member_id = ${memberId} and c.order_no = any(${[...orderNos]}::text[])`;
}

/** All of them, for whoever takes their data along. */
export async function customerNamesOf(tx: Tx, tenantId: string, memberId: string) {
  const rows = await query(tx, columns('order_customers', 'orderNo', 'customerName', 'note'))`
    select order_no as "orderNo", customer_name as "customerName", note from order_customers
    where tenant_id = ${tenantId} and member_id = ${memberId}`;
  return new Map(rows.map((row) => [row.orderNo, row]));
}

/** Prices stay with the order, and say no longer who was asked them. */
export async function forgetCustomers(tx: Tx, tenantId: string, memberId: string): Promise<void> {
  await tx
    .updateTable('order_customers')
    .set({ customer_id: null, customer_name: '', note: '' })
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .execute();
}
