-- What a policy lets the company bear of a ticket at most; null where it says nothing. The rest of the price is the person's part.
alter table order_tickets add column company_most_fen bigint check (company_most_fen >= 0);
alter table order_tickets add column person_fen bigint not null
  generated always as (greatest(0, fare_fen + airport_fee_fen + fuel_fen - company_most_fen)) stored;

create or replace function order_tickets_of(wanted_tenant text, wanted_order text) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object('passenger', t.passenger, 'leg', t.leg, 'state', t.state, 'ticketNo', t.ticket_no,
    'fareFen', t.fare_fen, 'airportFeeFen', t.airport_fee_fen, 'fuelFen', t.fuel_fen, 'companyMostFen', t.company_most_fen,
    'seat', t.seat, 'place', t.place)
    order by t.passenger, t.leg), '[]')
  from order_tickets t where t.tenant_id = wanted_tenant and t.order_no = wanted_order
$$;

-- What of the due of a change the person bears.
alter table order_sheets add column person_fen bigint not null default 0;
alter table order_sheets add check (person_fen between 0 and due_fen);
