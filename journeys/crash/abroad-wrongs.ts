/** What is wrong with orders of flights abroad, as queries of the audit. Carriers keep no day on which a booking was made. */

/** Of carriers, the bookings of orders since, and those that no order knows. */
const since = `not exists (
  select from orders o where o.tenant_id = b.tenant_id and o.booking_reference = b.reference and o.created_at <= $2)`;

/** The newest order abroad that is ticketed. */
const newest = `(
  select max(order_no) from orders where tenant_id = 'official' and product = 'international-air' and code = 2)`;

export const abroadWrongs = {
  'coupons abroad that we and the carrier do not both know': {
    query: `
    select ours.ticket_no as ours, theirs.ticket_no as theirs
    from (select ticket_no from order_tickets t join orders o using (tenant_id, order_no)
          where t.tenant_id = $1 and o.product = 'international-air' and t.state = 'issued' and o.created_at > $2) ours
    full join (select c.ticket_no from embedded_international_coupons c
          join embedded_international_bookings b using (tenant_id, reference)
          where b.tenant_id = $1 and c.state = 'issued' and ${since}) theirs using (ticket_no)
    where ours.ticket_no is null or theirs.ticket_no is null`,
    plant: `update order_tickets set ticket_no = 'plant' where tenant_id = 'official' and order_no = ${newest}`,
  },
  'seats abroad that are still held': {
    query: `
    select b.reference, b.state from embedded_international_bookings b
    where b.tenant_id = $1 and b.state in ('held', 'issuing') and ${since}`,
    plant: `
      update embedded_international_bookings set state = 'held' where reference = (
      select booking_reference from orders where tenant_id = 'official' and order_no = ${newest})`,
  },
  'cabins abroad that sold other than their live coupons': {
    query: `
    with live as (
      select flown ->> 'flight' as flight, flown ->> 'cabin' as cabin, count(*) as seats
      from embedded_international_bookings b
      join embedded_international_coupons c using (tenant_id, reference)
      cross join lateral (select b.sold -> 'legs' -> c.leg::integer as flown) s
      where b.tenant_id = $1 and c.state in ('held', 'issued')
        and coalesce(b.sold -> 'passengers' -> c.passenger::integer ->> 'type', '') <> 'INF'
      group by 1, 2
    ), sold as (select flight, cabin, sold from embedded_international_seats where tenant_id = $1)
    select flight, cabin, sold.sold, live.seats from sold full join live using (flight, cabin)
    where coalesce(sold.sold, 0) <> coalesce(live.seats, 0)`,
    plant: `
      update embedded_international_seats set sold = sold - 1 where ctid = (
      select ctid from embedded_international_seats where tenant_id = 'official' and sold > 0 limit 1)`,
  },
} as const satisfies Readonly<Record<string, { readonly query: string; readonly plant: string }>>;
