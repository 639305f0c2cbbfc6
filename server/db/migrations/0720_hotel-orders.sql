-- Hotels are ordered: rooms are held, confirmed once they are paid, and their nights given back.
insert into products (name, hold_sweep, ticketing_job, giving_back_job, refund_job, own_sweeps) values
  ('hotel', 'hotels.ask-holds', 'confirm-hotel-rooms', 'give-back-hotel-rooms', 'cancel-hotel-nights',
    array['embedded-hotel.expire-holds']);

-- Holds that ran out, whichever hotel they are of.
create index embedded_hotel_bookings_overdue on embedded_hotel_bookings (tenant_id, hold_until) where state in ('waiting', 'held');
-- Calls that nobody asks for any more.
create index embedded_hotel_calls_by_age on embedded_hotel_calls (tenant_id, at);

do $$
begin
  execute 'create or replace view due_of_products with (security_invoker = true) as '
    || rtrim(pg_get_viewdef('due_of_products'::regclass), E'; \n')
    || $part$ union all
      select b.tenant_id, 'embedded-hotel.expire-holds'::text, b.hold_until, 'infinity'::timestamptz
      from embedded_hotel_bookings b where b.state in ('waiting', 'held') $part$;
  execute format('comment on function due_work(text[], timestamptz) is %L',
    (obj_description('due_work(text[],timestamptz)'::regprocedure)::jsonb
      || '{"embedded_hotel_bookings": ["tenant_id", "state", "hold_until"]}'::jsonb)::text);
end $$;
