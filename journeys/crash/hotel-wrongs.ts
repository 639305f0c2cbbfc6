/** What is wrong with hotel orders, as queries of the audit. */

/** Nights of the newest booking that is confirmed. */
const newest = `(
  select reference from embedded_hotel_bookings where tenant_id = 'official' and state = 'confirmed' order by created_at desc limit 1)`;

export const hotelWrongs = {
  'nights still held at the hotel': {
    query: `
    select b.reference, b.state, n.night, n.state as night_state from embedded_hotel_bookings b
    join embedded_hotel_nights n using (tenant_id, reference)
    where b.tenant_id = $1 and b.created_at > $2 and (b.state in ('waiting', 'held') or n.state = 'held')`,
    plant: `update embedded_hotel_nights set state = 'held' where reference = ${newest}`,
  },
  'rooms that are sold other than somebody sleeps in them, or more than there are': {
    query: `
    with live as (
      select b.hotel_id, b.room_id, n.night, count(*) as rooms from embedded_hotel_bookings b
      join embedded_hotel_nights n using (tenant_id, reference)
      where b.tenant_id = $1 and n.state in ('held', 'confirmed') group by 1, 2, 3
    ), stock as (select hotel_id, room_id, night, sold, rooms as capacity from embedded_hotel_stock where tenant_id = $1)
    select hotel_id, room_id, night, stock.sold, stock.capacity, live.rooms from stock full join live using (hotel_id, room_id, night)
    where coalesce(stock.sold, 0) <> coalesce(live.rooms, 0) or stock.sold > stock.capacity`,
    plant: `
      update embedded_hotel_stock set sold = sold - 1 where ctid = (
      select ctid from embedded_hotel_stock where tenant_id = 'official' and sold > 0 limit 1)`,
  },
  'nights that we and the hotel do not both know': {
    query: `
    select ours.ticket_no as ours, theirs.ticket_no as theirs
    from (select ticket_no from order_tickets t join orders o using (tenant_id, order_no)
          where t.tenant_id = $1 and o.product = 'hotel' and t.state = 'issued' and o.created_at > $2) ours
    full join (select reference || '-' || room + 1 || '-' || leg as ticket_no from (
            select b.reference, n.room, n.state, dense_rank() over (partition by b.reference order by n.night) as leg
            from embedded_hotel_bookings b join embedded_hotel_nights n using (tenant_id, reference)
            where b.tenant_id = $1 and b.created_at > $2) each where state = 'confirmed') theirs using (ticket_no)
    where ours.ticket_no is null or theirs.ticket_no is null`,
    plant: `update embedded_hotel_nights set state = 'cancelled' where reference = ${newest}`,
  },
  'nights that were given back and are slept, or the other way round': {
    query: `
    select s.sheet_no, s.state, t.passenger, t.leg, t.state as night_state from order_sheets s
    join orders o using (tenant_id, order_no)
    join order_tickets t using (tenant_id, order_no)
    where s.tenant_id = $1 and o.product = 'hotel' and o.created_at > $2
      and s.tickets @> jsonb_build_array(jsonb_build_object('passenger', t.passenger, 'leg', t.leg))
      and (s.state = 'done') <> (t.state = 'refunded')`,
    plant: `
      update order_sheets set state = 'failed' where sheet_no = (
      select max(sheet_no) from order_sheets
      where tenant_id = 'official' and product = 'hotel' and state = 'done')`,
  },
} as const;
