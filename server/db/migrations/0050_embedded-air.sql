-- The embedded air supplier: a remote system of its own that happens to live in this database. Nothing else reads these
-- tables. Flights are generated; only what somebody touched has rows.

create table embedded_air_seats (
  tenant_id text not null,
  day date not null,
  origin text not null,
  destination text not null,
  flight_no text not null,
  cabin text not null check (cabin in ('economy', 'premium', 'business', 'first')),
  -- Seats of the cabin that can be sold here at all.
  capacity integer not null check (capacity >= 0),
  sold integer not null check (sold >= 0),
  -- Taken out of sale by the sandbox panel.
  withheld integer not null default 0 check (withheld >= 0),
  -- Added to each fare of the cabin by the sandbox panel.
  fare_shift_fen bigint not null default 0,
  primary key (tenant_id, day, origin, destination, flight_no, cabin),
  check (sold <= capacity)
);

create table embedded_air_bookings (
  tenant_id text not null,
  reference text not null,
  -- Ours: the reference of the call that held the seats.
  client_reference text not null,
  state text not null check (state in ('held', 'issuing', 'issued', 'cancelled', 'expired')),
  hold_until timestamptz not null,
  -- When a late issue will have been done.
  issue_at timestamptz,
  -- What was bought, and by whom, as priced then: the segments of the hold, then those of changes.
  segments jsonb not null,
  passengers jsonb not null,
  created_at timestamptz not null,
  primary key (tenant_id, reference),
  unique (tenant_id, client_reference),
  check (state <> 'issuing' or issue_at is not null)
);
create index embedded_air_bookings_held on embedded_air_bookings (tenant_id, hold_until) where state = 'held';

create table embedded_air_tickets (
  tenant_id text not null,
  reference text not null,
  passenger integer not null check (passenger >= 0),
  segment integer not null check (segment >= 0),
  ticket_no text,
  state text not null check (state in ('held', 'issued', 'cancelled', 'refunded', 'changed')),
  fare_fen bigint not null check (fare_fen >= 0),
  primary key (tenant_id, reference, passenger, segment),
  unique (tenant_id, ticket_no),
  foreign key (tenant_id, reference) references embedded_air_bookings,
  check (state in ('held', 'cancelled') or ticket_no is not null)
);

create sequence embedded_air_ticket_numbers minvalue 2310286513 maxvalue 9999999999 cycle;

-- Every call that had an effect, by our reference, so that a repeat has none and `status` can answer. Who asked for a
-- reference before it came was told that nothing happened: it is barred, so that this stays true.
create table embedded_air_calls (
  tenant_id text not null,
  client_reference text not null,
  operation text not null check (operation in ('hold', 'issue', 'cancel', 'refund', 'change', 'barred')),
  reference text,
  at timestamptz not null,
  primary key (tenant_id, client_reference),
  check ((operation = 'barred') = (reference is null))
);

-- The newest quote of a booking; an older one cannot be confirmed.
create table embedded_air_quotes (
  tenant_id text not null,
  reference text not null,
  quote_id text not null,
  kind text not null check (kind in ('refund', 'change')),
  terms jsonb not null,
  expires_at timestamptz not null,
  primary key (tenant_id, reference),
  foreign key (tenant_id, reference) references embedded_air_bookings
);

-- Refunds and changes that were carried out.
create table embedded_air_sheets (
  tenant_id text not null,
  client_reference text not null,
  reference text not null,
  kind text not null check (kind in ('refund', 'change')),
  ticket_nos text[] not null,
  fee_fen bigint not null check (fee_fen >= 0),
  -- Refund: what came back. Change: the difference that was due.
  amount_fen bigint not null check (amount_fen >= 0),
  at timestamptz not null,
  primary key (tenant_id, client_reference),
  foreign key (tenant_id, reference) references embedded_air_bookings
);

create table embedded_air_faults (
  tenant_id text not null,
  fault text not null
    check (fault in ('slow', 'refuse', 'drop-before', 'drop-after', 'price-change', 'sold-out', 'late-issue')),
  left_calls integer not null check (left_calls >= 0),
  primary key (tenant_id, fault)
);
