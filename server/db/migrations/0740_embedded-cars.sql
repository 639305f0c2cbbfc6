-- The embedded fleet: a remote system of its own that happens to live in this database. Nothing else reads these tables. Of who rides it
-- keeps nothing but where to.

create table embedded_car_rides (
  tenant_id text not null,
  reference text not null,
  -- Everything that a ride follows from, with the moments at which something was done about it; where it stands is told by the time.
  plan jsonb not null,
  created_at timestamptz not null,
  primary key (tenant_id, reference)
);

-- Every call that had an effect, by our reference, so that a repeat has none and can be asked about. Who asked for a reference before it
-- came was told that nothing happened: it is barred, so that this stays true.
create table embedded_car_calls (
  tenant_id text not null,
  client_reference text not null,
  operation text not null check (operation in ('book', 'redirect', 'retime', 'cancel', 'dispute', 'settle', 'barred')),
  reference text,
  at timestamptz not null,
  primary key (tenant_id, client_reference),
  check ((operation = 'barred') = (reference is null))
);
-- Calls that nobody asks for any more.
create index embedded_car_calls_by_age on embedded_car_calls (tenant_id, at);

create table embedded_car_faults (
  tenant_id text not null,
  fault text not null
    check (fault in ('slow', 'refuse', 'drop-before', 'drop-after', 'no-driver', 'overcharge', 'late-rider')),
  left_calls integer not null check (left_calls >= 0),
  primary key (tenant_id, fault)
);
