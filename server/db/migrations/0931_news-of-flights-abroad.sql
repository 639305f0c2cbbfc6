-- What the embedded carriers of the world say of flights they have sold, booking by booking, in the order in which it can be read.
create table embedded_international_news (
  tenant_id text not null,
  no bigint not null generated always as identity,
  reference text not null,
  -- Index into the flights of the booking.
  segment smallint not null check (segment >= 0),
  kind text not null check (kind in ('retimed', 'cancelled')),
  -- As it flies now, by the clocks of the airports; null of a flight that does not fly.
  flight jsonb,
  free boolean not null,
  cause text not null,
  at timestamptz not null,
  primary key (tenant_id, no),
  foreign key (tenant_id, reference) references embedded_international_bookings,
  check ((kind = 'cancelled') = (flight is null))
);
create index embedded_international_news_of_booking on embedded_international_news (tenant_id, reference);

-- Fares that have gone or moved, and schedules that change by themselves, beside a carrier that does not answer.
alter table embedded_international_faults drop constraint embedded_international_faults_fault_check;
alter table embedded_international_faults add constraint embedded_international_faults_fault_check
  check (fault in ('slow', 'refuse', 'drop-before', 'drop-after', 'late-issue', 'fare-gone', 'price-moved', 'retime'));

-- The sweep that asks for news: of tenants for which flights abroad were ever booked.
update products set own_sweeps = own_sweeps || array['intl.news'] where name = 'international-air';
do $$
begin
  execute 'create or replace view due_of_products with (security_invoker = true) as '
    || rtrim(pg_get_viewdef('due_of_products'::regclass), E'; \n')
    || $part$ union all
      select t.id, 'intl.news'::text, '-infinity'::timestamptz, 'infinity'::timestamptz
      from tenants t where exists (select from orders o where o.tenant_id = t.id and o.product = 'international-air'
        and o.booking_reference is not null) $part$;
end $$;
