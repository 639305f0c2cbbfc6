-- What suppliers of flights said after they had sold them, each piece once: when and as what it was dealt with.
create table air_news (
  tenant_id text not null references tenants (id),
  supplier text not null,
  -- By which the supplier knows it.
  news_id text not null,
  reference text not null,
  segment smallint not null check (segment >= 0),
  kind text not null check (kind in ('retimed', 'cancelled')),
  -- As it flies now, by the clocks of the airports; null of a flight that does not fly.
  flight jsonb,
  -- By the rules of the carrier it opens a free change and a free refund.
  free boolean not null,
  cause text not null,
  told_at timestamptz not null,
  received_at timestamptz not null,
  -- Null: not dealt with yet.
  outcome text check (outcome in ('applied', 'unknown', 'ended', 'flown', 'known', 'overtaken')),
  primary key (tenant_id, supplier, news_id),
  check ((kind = 'cancelled') = (flight is null))
);
create index air_news_open on air_news (tenant_id, told_at) where outcome is null;
-- What is swept.
create index air_news_done on air_news (tenant_id, received_at) where outcome is not null;

-- How far the news of a supplier were read, by a mark of its own.
create table air_news_marks (
  tenant_id text not null references tenants (id),
  supplier text not null,
  mark text not null,
  primary key (tenant_id, supplier)
);

-- Flights of orders that their carriers have moved or cancelled, piece by piece.
create table schedule_changes (
  tenant_id text not null,
  order_no text not null,
  no smallint not null check (no > 0),
  leg smallint not null check (leg >= 0),
  kind text not null check (kind in ('retimed', 'cancelled')),
  supplier text not null,
  news_id text not null,
  -- As the flight was known before, and since; the order keeps beside both how it was sold.
  was jsonb not null,
  now jsonb,
  free boolean not null,
  cause text not null,
  told_at timestamptz not null,
  kept_at timestamptz not null,
  -- Overtaken: a later piece is about the same flight. What was given back or changed follows from the tickets.
  answer text check (answer in ('accepted', 'overtaken')),
  answered_at timestamptz,
  primary key (tenant_id, order_no, no),
  unique (tenant_id, supplier, news_id),
  foreign key (tenant_id, order_no) references orders (tenant_id, order_no),
  check ((answer is null) = (answered_at is null)),
  check ((kind = 'cancelled') = (now is null)),
  -- Nobody flies what does not fly.
  check (kind <> 'cancelled' or answer is distinct from 'accepted')
);

-- What of an order its owner has not answered yet, and until when that can be answered.
alter table orders add column carrier_change text check (carrier_change in ('retimed', 'cancelled'));
alter table orders add column carrier_change_until timestamptz;
alter table orders add constraint orders_carrier_change check ((carrier_change is null) = (carrier_change_until is null));
create index orders_carrier_changes_of_member on orders (tenant_id, member_id, product, created_at desc, order_no desc)
  where carrier_change is not null;
create index orders_carrier_changes_of_enterprise on orders (tenant_id, enterprise_id, product, created_at desc, order_no desc)
  where carrier_change is not null and enterprise_id is not null;

-- Suppliers name what they have sold by its booking.
create index orders_by_booking on orders (tenant_id, booking_reference) where booking_reference is not null;
create index order_sheets_by_booking on order_sheets (tenant_id, booking_reference) where booking_reference is not null;

-- Messages that are sent once, however often they are asked for.
alter table sms_outbox add column once_key text;
create unique index sms_outbox_once on sms_outbox (tenant_id, once_key) where once_key is not null;

-- What the embedded carriers say of flights they have sold.
create table embedded_air_news (
  tenant_id text not null,
  -- Grows; of one tenant in the order in which they can be read.
  no bigint not null generated always as identity,
  reference text not null,
  segment smallint not null,
  kind text not null check (kind in ('retimed', 'cancelled')),
  flight jsonb,
  free boolean not null,
  cause text not null,
  at timestamptz not null,
  primary key (tenant_id, no),
  foreign key (tenant_id, reference) references embedded_air_bookings,
  check ((kind = 'cancelled') = (flight is null))
);
create index embedded_air_news_of_booking on embedded_air_news (tenant_id, reference);

-- The sweep that asks suppliers of flights for news: of tenants for which anything was ever booked.
update products set own_sweeps = own_sweeps || array['flights.news'] where name = 'airTicket';
do $$
begin
  execute 'create or replace view due_of_products with (security_invoker = true) as '
    || rtrim(pg_get_viewdef('due_of_products'::regclass), E'; \n')
    || $part$ union all
      select t.id, 'flights.news'::text, '-infinity'::timestamptz, 'infinity'::timestamptz
      from tenants t where exists (select from orders o where o.tenant_id = t.id and o.booking_reference is not null) $part$;
  execute format('comment on function due_work(text[], timestamptz) is %L',
    (obj_description('due_work(text[],timestamptz)'::regprocedure)::jsonb || '{"tenants": ["id"]}'::jsonb)::text);
end $$;
