-- What is booked at DidaTravel, a bed bank: its pre-booking takes no reference of ours and keeps no room, so that a hold and who comes
-- are kept here until the bank has booked it. Nothing else reads these tables.
create table dida_bookings (
  tenant_id text not null,
  -- Our reference of the hold, and the bank's ClientReference of the booking that comes of it.
  reference text not null,
  hotel_id text not null,
  room_id text not null,
  plan_id text not null,
  arrival date not null,
  departure date not null,
  rooms smallint not null check (rooms > 0),
  adults smallint not null check (adults > 0),
  -- Of one room, by the night.
  nights jsonb not null,
  -- What the bank keeps of one room from when on, as it said it.
  policies jsonb not null,
  -- Who comes, when, and what they wish: sealed, and gone as soon as the bank knows it or nobody comes.
  guests_sealed text,
  state text not null check (state in ('held', 'issuing', 'confirmed', 'cancelling', 'cancelled', 'expired', 'failed')),
  -- Why the bank did not book it.
  refusal text check (refusal in ('sold-out', 'price', 'stay', 'declined', 'state')),
  hold_until timestamptz not null,
  -- By which the bank books what it has pre-booked, for two hours.
  reference_no text not null,
  prebooked_at timestamptz not null,
  booking_id text,
  confirmation_no text,
  -- What the bank keeps of a cancelled booking.
  fine_fen bigint not null default 0 check (fine_fen >= 0),
  cancel_asked_at timestamptz,
  primary key (tenant_id, reference),
  check ((state in ('confirmed', 'cancelling')) <= (booking_id is not null)),
  check ((state = 'failed') = (refusal is not null)),
  check ((state = 'cancelling') <= (cancel_asked_at is not null)),
  check ((guests_sealed is not null) <= (state in ('held', 'issuing')))
);
-- Holds that nobody came back to are ended with the next one.
create index dida_bookings_open on dida_bookings (tenant_id, hold_until) where state = 'held';

-- Every call by our reference, written down before it is made. Who asked for a reference before it came, or when it had come to
-- nothing, was told that nothing happened: it is barred, so that this stays true.
create table dida_calls (
  tenant_id text not null,
  client_reference text not null,
  operation text not null check (operation in ('hold', 'issue', 'cancel', 'cancel-nights', 'barred')),
  reference text,
  at timestamptz not null,
  primary key (tenant_id, client_reference),
  check ((operation = 'barred') = (reference is null))
);
create index dida_calls_by_age on dida_calls (tenant_id, at);
