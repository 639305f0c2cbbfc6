-- The embedded carriers of the world: a remote system of its own that happens to live in this database. Nothing else reads these tables.
-- Of who flies they keep the type of passenger alone.

-- Seats that were sold of a flight in a cabin; what there is follows from the schedule.
create table embedded_international_seats (
  tenant_id text not null,
  -- `CA981PEKJFK20261220`.
  flight text not null,
  cabin text not null check (cabin in ('economy', 'premium', 'business', 'first')),
  sold integer not null check (sold >= 0),
  primary key (tenant_id, flight, cabin)
);

create table embedded_international_bookings (
  tenant_id text not null,
  reference text not null,
  state text not null check (state in ('held', 'issuing', 'issued', 'cancelled', 'expired')),
  hold_until timestamptz not null,
  issue_at timestamptz,
  issued_at timestamptz,
  -- What was sold: its parts with fares and rules, its flights, and the types of those who fly.
  sold jsonb not null,
  -- The coupons in whose place its own are once they are issued.
  changes jsonb,
  primary key (tenant_id, reference)
);
create index embedded_international_bookings_held on embedded_international_bookings (tenant_id, hold_until) where state = 'held';

create table embedded_international_coupons (
  tenant_id text not null,
  reference text not null,
  passenger smallint not null,
  leg smallint not null,
  ticket_no text,
  state text not null check (state in ('held', 'issued', 'cancelled', 'refunded', 'voided', 'changed')),
  primary key (tenant_id, reference, passenger, leg),
  foreign key (tenant_id, reference) references embedded_international_bookings
);
create unique index embedded_international_coupons_no on embedded_international_coupons (tenant_id, ticket_no)
  where ticket_no is not null;

-- The next number of a ticket: those of a conjunction follow each other.
create table embedded_international_serials (
  tenant_id text primary key,
  next bigint not null
);

-- Every call that had an effect, by our reference, so that a repeat has none and can be asked about. Who asked for a reference before it
-- came was told that nothing happened: it is barred, so that this stays true.
create table embedded_international_calls (
  tenant_id text not null,
  client_reference text not null,
  operation text not null check (operation in ('hold', 'issue', 'cancel', 'refund', 'change', 'barred')),
  reference text,
  at timestamptz not null,
  primary key (tenant_id, client_reference),
  check ((operation = 'barred') = (reference is null))
);
-- Calls that nobody asks for any more.
create index embedded_international_calls_by_age on embedded_international_calls (tenant_id, at);

create table embedded_international_faults (
  tenant_id text not null,
  fault text not null check (fault in ('slow', 'refuse', 'drop-before', 'drop-after', 'late-issue')),
  left_calls integer not null check (left_calls >= 0),
  primary key (tenant_id, fault)
);

do $$
begin
  execute 'create or replace view due_of_products with (security_invoker = true) as '
    || rtrim(pg_get_viewdef('due_of_products'::regclass), E'; \n')
    || $part$ union all
      select b.tenant_id, 'embedded-international.expire-holds'::text, b.hold_until, 'infinity'::timestamptz
      from embedded_international_bookings b where b.state = 'held' $part$;
  execute format('comment on function due_work(text[], timestamptz) is %L',
    (obj_description('due_work(text[],timestamptz)'::regprocedure)::jsonb
      || '{"embedded_international_bookings": ["tenant_id", "state", "hold_until"]}'::jsonb)::text);
end $$;
