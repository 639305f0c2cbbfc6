-- Refunds that nobody asked for of their own will: what the embedded carrier knows of its flights, what it examines, and documents that
-- are attached to a refund.
create table embedded_air_disruptions (
  tenant_id text not null,
  day date not null,
  origin text not null,
  destination text not null,
  flight_no text not null,
  -- Grows with each news of the flight; the newest holds.
  version integer not null check (version > 0),
  kind text not null check (kind in ('delayed', 'moved', 'cancelled')),
  -- By the clocks of the airports, as a ticket prints them; null of a flight that does not fly.
  departs_day date,
  departs text check (departs ~ '^\d\d:\d\d$'),
  arrives text check (arrives ~ '^\d\d:\d\d$'),
  arrives_days_later smallint,
  -- By how many minutes it leaves or lands otherwise than it was sold, whichever is more; null of a flight that does not fly.
  off_by integer check (off_by >= 0),
  cause text not null,
  at timestamptz not null,
  primary key (tenant_id, day, origin, destination, flight_no),
  check ((kind = 'cancelled') = (departs is null)),
  check ((departs is null) = (departs_day is null) and (departs is null) = (arrives is null)
    and (departs is null) = (arrives_days_later is null) and (departs is null) = (off_by is null))
);

-- Refunds that the carrier looks at before it decides; known by our reference of the call.
create table embedded_air_examinations (
  tenant_id text not null,
  client_reference text not null,
  reference text not null,
  ticket_nos text[] not null,
  reason text not null check (reason in ('illness', 'death', 'other')),
  -- How many documents came with it, of how many bytes; what they say stays with who sent them.
  proofs smallint not null check (proofs >= 0),
  proof_bytes bigint not null check (proof_bytes >= 0),
  refund_fen bigint not null check (refund_fen >= 0),
  asked_at timestamptz not null,
  -- When it is decided by itself, unless somebody does so before.
  decide_at timestamptz not null,
  decision text check (decision in ('granted', 'proof', 'stranger', 'not-covered')),
  decided_at timestamptz,
  primary key (tenant_id, client_reference),
  foreign key (tenant_id, reference) references embedded_air_bookings,
  check ((decision is null) = (decided_at is null))
);
create index embedded_air_examinations_open on embedded_air_examinations (tenant_id, asked_at) where decision is null;
create index embedded_air_examinations_booking on embedded_air_examinations (tenant_id, reference);

alter table file_uses drop constraint file_uses_kind_check;
alter table file_uses add constraint file_uses_kind_check check (kind in ('trip-application', 'refund'));
