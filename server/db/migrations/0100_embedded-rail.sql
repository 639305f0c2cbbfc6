-- The embedded railway: a remote system of its own that happens to live in this database. Nothing else reads these tables. Trains
-- are generated; only what somebody touched has rows.

-- The places of one class of a train on a day. One row, so that a buyer locks once and sees all.
create table embedded_rail_seats (
  tenant_id text not null,
  train_no text not null,
  -- The day on which the train leaves its first station.
  starts_on date not null,
  seat text not null,
  -- Counts the changes.
  version bigint not null check (version > 0),
  -- How far other travellers had bought when the masks were written; never falls.
  level smallint not null check (level >= 0),
  -- Two words of 32 bits a place, the least significant byte first: the stretches for which it is sold.
  masks bytea not null check (length(masks) % 8 = 0),
  primary key (tenant_id, train_no, starts_on, seat)
);

create table embedded_rail_bookings (
  tenant_id text not null,
  reference text not null,
  -- Ours: the reference of the call that held the seats.
  client_reference text not null,
  state text not null check (state in ('held', 'issuing', 'issued', 'cancelled', 'expired')),
  hold_until timestamptz not null,
  -- When a late issue will have been done.
  issue_at timestamptz,
  -- Names and types, as they were given.
  passengers jsonb not null,
  -- Of a change: the booking and the tickets that these seats are in place of.
  changes_reference text,
  changes_tickets text[],
  created_at timestamptz not null,
  primary key (tenant_id, reference),
  unique (tenant_id, client_reference),
  check (state <> 'issuing' or issue_at is not null),
  check ((changes_reference is null) = (changes_tickets is null))
);
create index embedded_rail_bookings_held on embedded_rail_bookings (tenant_id, hold_until) where state = 'held';

create index embedded_rail_bookings_changes on embedded_rail_bookings (tenant_id, changes_reference)
  where changes_reference is not null;

create table embedded_rail_tickets (
  tenant_id text not null,
  reference text not null,
  passenger smallint not null check (passenger >= 0),
  ride smallint not null check (ride >= 0),
  ticket_no text,
  state text not null check (state in ('held', 'issued', 'cancelled', 'refunded', 'changed')),
  train_no text not null,
  starts_on date not null,
  seat text not null,
  -- Which place of the masks, and as it is told.
  place_at smallint not null check (place_at >= 0),
  place text not null,
  -- Stops of the train, from 0; the ticket has the bits from the one to before the other.
  from_stop smallint not null check (from_stop >= 0),
  to_stop smallint not null,
  from_station text not null,
  to_station text not null,
  departs_at timestamptz not null,
  arrives_at timestamptz not null,
  fare_fen bigint not null check (fare_fen >= 0),
  -- A blind index of the paper: nobody rides on two trains at a time.
  paper text not null,
  primary key (tenant_id, reference, passenger, ride),
  unique (tenant_id, ticket_no),
  foreign key (tenant_id, reference) references embedded_rail_bookings,
  check (to_stop > from_stop and arrives_at > departs_at),
  check (state in ('held', 'cancelled') or ticket_no is not null)
);
create index embedded_rail_tickets_of_paper on embedded_rail_tickets (tenant_id, paper, departs_at)
  where state in ('held', 'issued');
create index embedded_rail_tickets_of_train on embedded_rail_tickets (tenant_id, train_no, starts_on, seat)
  where state in ('held', 'issued');

create sequence embedded_rail_references minvalue 1 maxvalue 999999999 cycle;

-- Every call that had an effect, by our reference, so that a repeat has none and `status` can answer. Who asked for a
-- reference before it came was told that nothing happened: it is barred, so that this stays true.
create table embedded_rail_calls (
  tenant_id text not null,
  client_reference text not null,
  operation text not null check (operation in ('hold', 'issue', 'cancel', 'refund', 'hold-change', 'barred')),
  reference text,
  at timestamptz not null,
  primary key (tenant_id, client_reference),
  check ((operation = 'barred') = (reference is null))
);

-- Tickets that were given back, with what was kept of their price.
create table embedded_rail_refunds (
  tenant_id text not null,
  client_reference text not null,
  reference text not null,
  ticket_nos text[] not null,
  fee_fen bigint not null check (fee_fen >= 0),
  at timestamptz not null,
  primary key (tenant_id, client_reference),
  foreign key (tenant_id, reference) references embedded_rail_bookings
);

create table embedded_rail_faults (
  tenant_id text not null,
  fault text not null check (fault in ('slow', 'refuse', 'drop-before', 'drop-after', 'sold-out', 'late-issue')),
  left_calls integer not null check (left_calls >= 0),
  primary key (tenant_id, fault)
);
