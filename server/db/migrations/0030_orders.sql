-- The truth about an order is what happened to it (order_events), its tickets, its operations at the supplier and its
-- payments. `code` and `partial` repeat what the rules derive from them, so that lists can be filtered.
create table orders (
  tenant_id text not null,
  order_no text not null,
  member_id text not null,
  product text not null check (product in ('airTicket', 'gp', 'hotel', 'train')),
  code smallint not null,
  partial boolean not null default false,
  created_at timestamptz not null,
  pay_before timestamptz,
  hold text not null check (hold in ('asked', 'confirmed', 'failed')),
  payment text not null default 'due' check (payment in ('due', 'paid', 'returned')),
  ended text check (ended in ('cancelled', 'refused', 'given-up')),
  booking_reference text,
  total_fen bigint not null check (total_fen >= 0),
  -- What was sold, as it was sold: legs, price lines, contact. Read through a schema.
  content jsonb not null,
  -- Names, flight numbers and cities, for the search field of the list.
  search_text text not null,
  events smallint not null default 0,
  primary key (tenant_id, order_no)
);
-- A member's list, newest first.
create index orders_of_member on orders (tenant_id, member_id, product, created_at desc, order_no desc);
-- What the sweeps look for, a handful of rows at any time.
create index orders_to_close on orders (tenant_id, pay_before) where code = 0;
create index orders_in_progress on orders (tenant_id, created_at) where code in (1, 7, 20);

create table order_passengers (
  tenant_id text not null,
  order_no text not null,
  position smallint not null,
  name text not null,
  type text not null,
  paper_type smallint not null,
  paper_no_sealed text not null,
  paper_no_masked text not null,
  birth date,
  price jsonb not null,
  insurances jsonb not null,
  primary key (tenant_id, order_no, position),
  foreign key (tenant_id, order_no) references orders (tenant_id, order_no)
);

create table order_tickets (
  tenant_id text not null,
  order_no text not null,
  passenger smallint not null,
  leg smallint not null,
  state text not null check (state in ('holding', 'held', 'issuing', 'issued', 'failed', 'cancelled', 'voided', 'refunded', 'changed', 'used')),
  ticket_no text,
  fare_fen bigint not null,
  airport_fee_fen bigint not null,
  fuel_fen bigint not null,
  primary key (tenant_id, order_no, passenger, leg),
  foreign key (tenant_id, order_no, passenger) references order_passengers (tenant_id, order_no, position),
  check ((state in ('issued', 'voided', 'refunded', 'changed', 'used')) <= (ticket_no is not null))
);
-- A ticket number is never given twice.
create unique index order_tickets_no on order_tickets (tenant_id, ticket_no) where ticket_no is not null;

create function order_tickets_of(wanted_tenant text, wanted_order text) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object('passenger', t.passenger, 'leg', t.leg, 'state', t.state, 'ticketNo', t.ticket_no,
    'fareFen', t.fare_fen, 'airportFeeFen', t.airport_fee_fen, 'fuelFen', t.fuel_fen) order by t.passenger, t.leg), '[]')
  from order_tickets t where t.tenant_id = wanted_tenant and t.order_no = wanted_order
$$;

create table order_events (
  tenant_id text not null,
  order_no text not null,
  seq smallint not null,
  at timestamptz not null,
  event text not null,
  code smallint not null,
  partial boolean not null,
  amount_fen bigint,
  words text not null,
  primary key (tenant_id, order_no, seq),
  foreign key (tenant_id, order_no) references orders (tenant_id, order_no)
);
comment on table order_events is 'append-only: the story of an order';

-- Every call to a supplier that changes something is written down before it is made.
create table order_operations (
  tenant_id text not null,
  client_reference text not null,
  order_no text not null,
  kind text not null check (kind in ('hold', 'issue', 'cancel')),
  seq smallint not null,
  state text not null check (state in ('asked', 'done', 'rejected', 'unknown', 'never-happened')),
  started_at timestamptz not null,
  ended_at timestamptz,
  cause text,
  primary key (tenant_id, client_reference),
  unique (tenant_id, order_no, kind, seq),
  foreign key (tenant_id, order_no) references orders (tenant_id, order_no)
);

-- Locks an order and then reads it with its tickets, in one round trip. Each statement of a volatile function sees its
-- own moment: a single `select … for update` would wait for the lock and then show the tickets as they were before.
create function lock_order(wanted_tenant text, wanted_order text) returns table (held orders, tickets jsonb)
language plpgsql volatile as $$
begin
  perform 1 from orders o where o.tenant_id = wanted_tenant and o.order_no = wanted_order for no key update;
  return query
    select o, order_tickets_of(o.tenant_id, o.order_no) from orders o
    where o.tenant_id = wanted_tenant and o.order_no = wanted_order;
end $$;
