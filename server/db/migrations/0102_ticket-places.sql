-- A ticket of a train says where its passenger sits: the seat by the code of the railway, and the place as it is told.
alter table order_tickets add column seat text, add column place text;

create or replace function order_tickets_of(wanted_tenant text, wanted_order text) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object('passenger', t.passenger, 'leg', t.leg, 'state', t.state, 'ticketNo', t.ticket_no,
    'fareFen', t.fare_fen, 'airportFeeFen', t.airport_fee_fen, 'fuelFen', t.fuel_fen, 'seat', t.seat, 'place', t.place)
    order by t.passenger, t.leg), '[]')
  from order_tickets t where t.tenant_id = wanted_tenant and t.order_no = wanted_order
$$;
