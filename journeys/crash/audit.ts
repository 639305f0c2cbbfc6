import type { Client } from 'pg';
import { invariants, parametersOf } from '../../server/src/ledger-audit/invariants.db.ts';
import { invariantIds } from '../../server/src/ledger-audit/invariants.rules.ts';
import { plants } from '../../server/test/ledger-plants.ts';
import { abroadWrongs } from './abroad-wrongs.ts';
import { hotelWrongs } from './hotel-wrongs.ts';
import { rideWrongs } from './ride-wrongs.ts';

/**
 * What must hold in the books whatever happened, as queries that find what does not: each answers the rows that are wrong,
 * and comes with a wrong that it has to find. What administrators have proved of the books stands among them.
 * `official` is the tenant that the crash test buys at.
 */
const wrong: Readonly<Record<string, { readonly query: string; readonly plant: string }>> = {
  ...Object.fromEntries(invariantIds.map((id) => [id, { query: invariants[id].wrong, plant: plants[id] }])),
  'gateway trades that took money which neither paid an order nor came back': {
    query: `
    select t.out_trade_no, t.state, p.state from gateway_trades t
    left join payments p on p.tenant_id = t.tenant_id and p.out_trade_no = t.out_trade_no
    where t.tenant_id = $1 and t.paid_at is not null and case when t.refunded_fen < t.amount_fen
      then p.state is distinct from 'paid' else coalesce(p.state not in ('refunded', 'late-paid'), true) end`,
    plant: `
      update payments set state = 'closed' where out_trade_no = (
      select max(out_trade_no) from payments where tenant_id = 'official' and method = 'alipay' and state = 'paid')`,
  },
  'ticketed orders without a live ticket for everybody, and live tickets of other orders': {
    query: `
    select o.order_no, o.product, o.code, array_agg(t.state) from orders o join order_tickets t using (tenant_id, order_no)
    where o.tenant_id = $1 and o.created_at > $2 group by o.order_no, o.product, o.code
    having case when o.product = 'hotel'
      then (o.code in (2, 23)) <> bool_or(t.state = 'issued') or o.code = 2 and bool_or(t.state not in ('issued', 'refunded'))
      else (o.code in (2, 3, 15, 23))::integer <> count(*) filter (where t.state = 'issued') end`,
    plant: `
      update order_tickets set state = 'failed' where order_no = (
      select max(order_no) from orders where tenant_id = 'official' and code = 2)`,
  },
  'air tickets that we and the supplier do not both know': {
    query: `
    select ours.ticket_no as ours, theirs.ticket_no as theirs
    from (select ticket_no from order_tickets t join orders o using (tenant_id, order_no)
          where t.tenant_id = $1 and o.product = 'airTicket' and t.state = 'issued' and o.created_at > $2) ours
    full join (select t.ticket_no from embedded_air_tickets t join embedded_air_bookings b using (tenant_id, reference)
          where t.tenant_id = $1 and t.state = 'issued' and b.created_at > $2) theirs using (ticket_no)
    where ours.ticket_no is null or theirs.ticket_no is null`,
    plant: `
      update order_tickets set ticket_no = 'plant' where ticket_no = (
      select max(ticket_no) from order_tickets join orders using (tenant_id, order_no)
      where order_no = (select max(order_no) from orders where tenant_id = 'official' and product = 'airTicket' and code = 2))`,
  },
  'refunds and changes of tickets that were done without what they were for, or undone with it': {
    query: `
    select s.sheet_no, s.kind, s.state, t.state from order_sheets s
    join orders o using (tenant_id, order_no)
    join order_tickets t on t.tenant_id = s.tenant_id and t.order_no = s.order_no and t.leg = 0
    where s.tenant_id = $1 and o.product = 'airTicket' and o.created_at > $2
      and (s.state = 'done') <> (t.state in ('refunded', 'voided', 'changed'))`,
    plant: `
      update order_sheets set state = 'failed' where sheet_no = (
      select max(sheet_no) from order_sheets
      where tenant_id = 'official' and product = 'airTicket' and state = 'done')`,
  },
  'seats still held at the supplier': {
    query: `
    select reference, state from embedded_air_bookings
    where tenant_id = $1 and created_at > $2 and state in ('held', 'issuing')`,
    plant: `
      update embedded_air_bookings set state = 'held' where reference = (
      select reference from embedded_air_bookings where tenant_id = 'official' order by created_at desc limit 1)`,
  },
  'cabins that sold other than their live tickets, or more than they have': {
    query: `
    with live as (
      select flown ->> 'day' as day, flown ->> 'flightNo' as flight_no, flown ->> 'cabin' as cabin, count(*) as seats
      from embedded_air_bookings b
      join embedded_air_tickets t using (tenant_id, reference)
      cross join lateral (select b.segments -> t.segment as flown) s
      where b.tenant_id = $1 and t.state in ('held', 'issued')
        and coalesce(b.passengers -> t.passenger ->> 'type', '') <> 'INF'
      group by 1, 2, 3
    )
    select s.day, s.flight_no, s.cabin, s.sold, s.capacity, live.seats from embedded_air_seats s
    left join live on live.day = s.day::text and live.flight_no = s.flight_no and live.cabin = s.cabin
    where s.tenant_id = $1 and (s.sold <> coalesce(live.seats, 0) or s.sold > s.capacity)`,
    plant: `
      update embedded_air_seats set sold = sold - 1 where ctid = (
      select ctid from embedded_air_seats where tenant_id = 'official' and sold > 0 limit 1)`,
  },
  ...hotelWrongs,
  ...abroadWrongs,
  ...rideWrongs,
};

/** The names of what is wrong, each with its rows; empty when the books are right. `since`: before the first order. */
export async function audit(database: Client, since: Date): Promise<Record<string, unknown[]>> {
  const findings: Record<string, unknown[]> = {};
  for (const [name, { query }] of Object.entries(wrong)) {
    const { rows } = await database.query<Record<string, unknown>>(query, [
      ...parametersOf(query, 'official', since),
    ]);
    if (rows.length > 0) findings[name] = rows;
  }
  return findings;
}

/** The names of queries that do not find the wrong planted for them; empty when the audit can be believed. */
export async function blindQueries(database: Client, since: Date): Promise<string[]> {
  const blind: string[] = [];
  for (const [name, { plant }] of Object.entries(wrong)) {
    await database.query('begin');
    await database.query(plant);
    if (!(name in (await audit(database, since)))) blind.push(name);
    await database.query('rollback');
  }
  return blind;
}

/**
 * What is still on its way: orders, rides that are not paid for yet, payments, returns and supplier calls that have not come to rest. A payment that came too late
 * stays `late-paid`; its money is on the way as long as its return is.
 */
export async function inMotion(database: Client): Promise<string[]> {
  const { rows } = await database.query<{ what: string }>(
    `select case when product = 'car' and payment = 'due' then 'ride of ' else 'order ' end || order_no || ' in ' || code as what
       from orders where tenant_id = 'official' and code in (0, 1, 4, 5, 7, 9, 10, 11, 13, 14, 20, 22)
     union all
     select kind || ' ' || sheet_no || ' of ' || order_no || ' ' || state from order_sheets
       where tenant_id = 'official' and state in ('asked', 'to-pay', 'processing')
     union all
     select 'seats of ' || reference || ' ' || state from embedded_air_bookings
       where tenant_id = 'official' and state in ('held', 'issuing')
     union all
     select 'seats abroad of ' || reference || ' ' || state from embedded_international_bookings
       where tenant_id = 'official' and state in ('held', 'issuing') and reference in (
         select booking_reference from orders where tenant_id = 'official' and code in (0, 1, 4, 5, 7, 9, 10, 11, 12, 13, 14, 20, 22))
     union all
     select 'rooms of ' || reference || ' ' || state from embedded_hotel_bookings
       where tenant_id = 'official' and state in ('waiting', 'held')
     union all
     select 'call of ride ' || order_no || ' ' || call from car_rides where tenant_id = 'official' and call is not null
     union all
     select 'payment ' || out_trade_no || ' of ' || subject_no || ' ' || state from payments
       where tenant_id = 'official' and state in ('created', 'presenting', 'unknown', 'refunding')
     union all
     select 'return ' || refund_no || ' of ' || subject_no from payment_returns
       where tenant_id = 'official' and state in ('asked', 'processing')
     union all
     select kind || ' of ' || order_no || ' ' || state from order_operations
       where tenant_id = 'official' and state in ('asked', 'unknown')`,
  );
  return rows.map(({ what }) => what);
}
