-- Cars are ordered: a driver is looked for, the ride is ridden before it is paid, and its bill may be questioned.
insert into products (name, hold_sweep, ticketing_job, giving_back_job, own_sweeps) values
  ('car', 'cars.ask-holds', 'settle-car-rides', 'cancel-car-rides', array['cars.follow-rides']);

-- What an order keeps may be under way before it is paid for.
alter table orders drop constraint orders_hold_check;
alter table orders add constraint orders_hold_check check (hold in ('asked', 'begun', 'confirmed', 'failed'));

create table car_rides (
  tenant_id text not null,
  order_no text not null,
  -- Whose limits of a standard it counts under: the member who rides, else the one who ordered.
  rider_id text not null,
  ride_day date not null,
  state text not null check (state in
    ('scheduled', 'looking', 'found', 'coming', 'arrived', 'riding', 'ended', 'settled', 'failed', 'cancelled')),
  -- By which the fleet knows it; null until it has answered.
  reference text,
  -- What the fleet said last.
  booking jsonb,
  -- The flight or train it goes by, with when that is expected now.
  transfer jsonb,
  -- What the fleet is being asked, written down before; null: nothing.
  call text check (call in ('redirect', 'retime', 'cancel', 'dispute')),
  call_reference text,
  call_input jsonb,
  calls smallint not null default 0,
  -- When it is looked at next; null: nothing happens of itself any more.
  look_at timestamptz,
  ended_at timestamptz,
  dispute jsonb,
  review jsonb,
  primary key (tenant_id, order_no),
  foreign key (tenant_id, order_no) references orders (tenant_id, order_no),
  check ((call is null) = (call_reference is null)),
  check ((call is null) = (call_input is null))
);
-- What the sweep looks for.
create index car_rides_to_look_at on car_rides (tenant_id, look_at) where look_at is not null;
-- What somebody has ridden in a month.
create index car_rides_of_rider on car_rides (tenant_id, rider_id, ride_day);

do $$
declare
  before text := rtrim(pg_get_viewdef('open_work'::regclass), E'; \n');
  after text;
begin
  execute 'create or replace view due_of_products with (security_invoker = true) as '
    || rtrim(pg_get_viewdef('due_of_products'::regclass), E'; \n')
    || $part$ union all
      select r.tenant_id, 'cars.follow-rides'::text, r.look_at, 'infinity'::timestamptz
      from car_rides r where r.look_at is not null $part$;
  -- Tickets are made of orders that are paid: what is under way before has none to make.
  after := replace(before, 'o.code = ANY (ARRAY[1, 7])', $part$o.code = ANY (ARRAY[1, 7]) AND o.payment <> 'due'::text$part$);
  if after = before then
    raise exception 'open_work does not say of which orders tickets are made';
  end if;
  execute 'create or replace view open_work with (security_invoker = true) as ' || after;
  execute format('comment on function due_work(text[], timestamptz) is %L',
    (obj_description('due_work(text[],timestamptz)'::regprocedure)::jsonb
      || '{"car_rides": ["tenant_id", "look_at"]}'::jsonb)::text);
end $$;
