-- What enterprises have agreed on with hotels: a price for a night in one kind of room, under a code by which the hotel knows it.
create table hotel_agreements (
  tenant_id text not null,
  id uuid not null,
  enterprise_id text not null,
  hotel_id text not null,
  hotel_name text not null,
  city text not null,
  room_id text not null,
  room_name text not null,
  code text not null check (code ~ '^[0-9A-Z-]{2,20}$'),
  price_fen bigint not null check (price_fen > 0),
  breakfasts integer not null check (breakfasts >= 0),
  cancellation text not null check (cancellation in ('free', 'none')),
  -- Sold to the last room; else the hotel keeps some for other guests.
  last_room boolean not null,
  valid_from date not null,
  valid_to date not null check (valid_to >= valid_from),
  -- Nights on which the price does not hold.
  blackout date[] not null,
  revision integer not null default 1,
  created_at timestamptz not null,
  -- Null: not ended by the enterprise.
  ended_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, enterprise_id) references enterprises (tenant_id, id)
);
create index hotel_agreements_listed on hotel_agreements (tenant_id, enterprise_id, created_at desc, id);
-- Whoever looks at a city or a hotel asks for what holds there.
create index hotel_agreements_live on hotel_agreements (tenant_id, enterprise_id, city, hotel_id) where ended_at is null;

-- By what terms a booking is given back: those of an agreed price are of no plan of the house. Null: those of its plan.
alter table embedded_hotel_bookings add column terms jsonb;
