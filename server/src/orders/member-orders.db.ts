import type { CarrierChange } from '@woxing/contract/orders/carrier-changes.rules';
import type { OrderTab } from '@woxing/contract/orders/order-tabs.rules';
import type { Product } from '@woxing/contract/orders/orders';
import type { Tx } from '#src/platform/database.ts';
import { builtJson, columns, number, query } from '#src/platform/rows.ts';
import { type OrderRow, orderColumns, orderRow, type TicketRow } from './orders.db.ts';

/** An order with who travels on it and how far its tickets are. */
export type MemberOrder = OrderRow & {
  /** Of everybody, by position; `key` is the same wherever the same person travels. */
  people: { name: string; key: string }[];
  tickets: Pick<TicketRow, 'leg' | 'passenger' | 'state' | 'place' | 'ticketNo'>[];
  /** How many things have happened to it: it only grows. */
  events: number;
  carrierChange: CarrierChange | null;
  carrierChangeUntil: Date | null;
};

const memberOrder = {
  ...orderRow,
  ...columns('orders', 'carrierChange', 'carrierChangeUntil'),
  people: builtJson<MemberOrder['people']>(),
  tickets: builtJson<MemberOrder['tickets']>(),
  events: number,
};

export interface MemberOrdersInput {
  readonly memberId: string;
  /** Also those by which the member travels, whoever placed them; few. */
  readonly travels: boolean;
  readonly products: readonly Product[];
  readonly tabs: readonly OrderTab[];
  /** Of the newest of each product and tab. */
  readonly max: number;
  /** These as well, however old, as far as they are among them. */
  readonly also: readonly string[];
}

/** A member's orders of some tabs, the newest of each, in one statement. */
export async function ordersOfMember(
  tx: Tx,
  tenantId: string,
  { memberId, travels, products, tabs, max, also }: MemberOrdersInput,
): Promise<MemberOrder[]> {
  const rows = await query(tx, memberOrder)`
    with newest as (
      select newest.*
      from unnest(${products}::text[]) as p(product) cross join unnest(${tabs}::text[]) as t(tab) cross join lateral (
        select o.* from orders o
        where o.tenant_id = ${tenantId} and o.member_id = ${memberId} and o.product = p.product and o.tab = t.tab
        order by o.created_at desc, o.order_no desc limit ${max}) newest
    ), travelled as (
      select o.* from order_travellers w join orders o on o.tenant_id = w.tenant_id and o.order_no = w.order_no
      where ${travels} and w.tenant_id = ${tenantId} and w.member_id = ${memberId} and o.member_id <> ${memberId}
        and o.product = any(${products}::text[]) and o.tab = any(${tabs}::text[])
      order by o.created_at desc, o.order_no desc limit ${max}
    ), found as (
      select * from newest
      union all
      select * from travelled
      union all
      select o.* from orders o where o.tenant_id = ${tenantId} and o.order_no = any(${also}::text[])
        and (o.member_id = ${memberId} or ${travels} and exists (select from order_travellers w
          where w.tenant_id = ${tenantId} and w.member_id = ${memberId} and w.order_no = o.order_no))
        and o.tab = any(${tabs}::text[]) and not exists (select from newest n where n.order_no = o.order_no)
        and not exists (select from travelled t where t.order_no = o.order_no))
    select ${orderColumns}, o.events::int as events, o.carrier_change as "carrierChange",
      o.carrier_change_until as "carrierChangeUntil",
      (select coalesce(jsonb_agg(jsonb_build_object('name', p.name, 'key', coalesce(p.paper_index, p.name)) order by p.position), '[]')
        from order_passengers p where p.tenant_id = o.tenant_id and p.order_no = o.order_no) as people,
      (select coalesce(jsonb_agg(jsonb_build_object('leg', t.leg, 'passenger', t.passenger, 'state', t.state, 'place', t.place, 'ticketNo', t.ticket_no)), '[]')
        from order_tickets t where t.tenant_id = o.tenant_id and t.order_no = o.order_no) as tickets
    from found o`;
  return rows;
}
