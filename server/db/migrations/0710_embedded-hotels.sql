-- The embedded hotels: a remote system of its own that happens to live in this database. Nothing else reads these tables. Of who stays in
-- its rooms it keeps nothing.

-- How many rooms of a kind are sold on a night; a row comes with the first one. No room is sold twice: a row holds no more than there are.
create table embedded_hotel_stock (
  tenant_id text not null,
  hotel_id text not null,
  room_id text not null,
  night date not null,
  city text not null,
  rooms integer not null check (rooms >= 0),
  sold integer not null check (sold >= 0),
  primary key (tenant_id, hotel_id, room_id, night),
  check (sold <= rooms)
);
-- A list of a city asks where few are left, and reads no other row, nor the table itself.
create index embedded_hotel_stock_left on embedded_hotel_stock (tenant_id, city, night, (rooms - sold))
  include (hotel_id, room_id, rooms, sold);

create table embedded_hotel_bookings (
  tenant_id text not null,
  reference text not null,
  hotel_id text not null,
  room_id text not null,
  plan_id text not null,
  city text not null,
  arrival date not null,
  state text not null check (state in ('waiting', 'held', 'confirmed', 'cancelled', 'expired', 'failed')),
  hold_until timestamptz not null,
  -- When a hotel that looks first will have answered.
  answers_at timestamptz,
  declines boolean not null,
  confirmation_no text,
  arrives_at text not null,
  created_at timestamptz not null,
  primary key (tenant_id, reference),
  check ((state = 'confirmed') <= (confirmation_no is not null)),
  check ((state = 'waiting') <= (answers_at is not null))
);
-- Holds that ran out are looked for where somebody wants their rooms.
create index embedded_hotel_bookings_held on embedded_hotel_bookings (tenant_id, hotel_id, hold_until)
  where state in ('waiting', 'held');

create table embedded_hotel_nights (
  tenant_id text not null,
  reference text not null,
  room smallint not null check (room >= 0),
  night date not null,
  price_fen bigint not null check (price_fen >= 0),
  state text not null check (state in ('held', 'confirmed', 'cancelled')),
  fine_fen bigint not null default 0 check (fine_fen between 0 and price_fen),
  primary key (tenant_id, reference, room, night),
  foreign key (tenant_id, reference) references embedded_hotel_bookings (tenant_id, reference)
);

-- Every call that had an effect, by our reference, so that a repeat has none and can be asked about. Who asked for a reference before it
-- came was told that nothing happened: it is barred, so that this stays true.
create table embedded_hotel_calls (
  tenant_id text not null,
  client_reference text not null,
  operation text not null check (operation in ('hold', 'issue', 'cancel', 'cancel-nights', 'modify', 'barred')),
  reference text,
  at timestamptz not null,
  primary key (tenant_id, client_reference),
  check ((operation = 'barred') = (reference is null))
);

create table embedded_hotel_faults (
  tenant_id text not null,
  fault text not null
    check (fault in ('slow', 'refuse', 'drop-before', 'drop-after', 'sold-out', 'dearer', 'decline')),
  left_calls integer not null check (left_calls >= 0),
  primary key (tenant_id, fault)
);
