-- Whoever sells rooms says when their guests have come and left, and when nobody came. Until then its word is asked for.
create table hotel_stays (
  tenant_id text not null,
  order_no text not null,
  -- When it is asked for next; null: nothing more is to come.
  look_at timestamptz,
  primary key (tenant_id, order_no),
  foreign key (tenant_id, order_no) references orders (tenant_id, order_no)
);
create index hotel_stays_to_look_at on hotel_stays (tenant_id, look_at) where look_at is not null;

-- Of stays that are confirmed already it is asked for at once.
insert into hotel_stays (tenant_id, order_no, look_at)
select o.tenant_id, o.order_no, o.created_at from orders o where o.product = 'hotel' and o.code in (2, 3);

update products set own_sweeps = own_sweeps || array['hotels.follow-stays'] where name = 'hotel';

do $$
begin
  execute 'create or replace view due_of_products with (security_invoker = true) as '
    || rtrim(pg_get_viewdef('due_of_products'::regclass), E'; \n')
    || $part$ union all
      select s.tenant_id, 'hotels.follow-stays'::text, s.look_at, 'infinity'::timestamptz
      from hotel_stays s where s.look_at is not null $part$;
  execute format('comment on function due_work(text[], timestamptz) is %L',
    (obj_description('due_work(text[],timestamptz)'::regprocedure)::jsonb
      || '{"hotel_stays": ["tenant_id", "look_at"]}'::jsonb)::text);
end $$;

-- What the guests of a booking of the embedded hotels do; of who they are nothing is kept.
alter table embedded_hotel_bookings add column guests text not null default 'come'
  check (guests in ('come', 'no-show', 'leave-early'));
-- Nights that were sold and not slept: ended as those that were given back.
alter table embedded_hotel_nights add column unused boolean not null default false;
alter table embedded_hotel_faults
  drop constraint embedded_hotel_faults_fault_check,
  add constraint embedded_hotel_faults_fault_check check (fault in
    ('slow', 'refuse', 'drop-before', 'drop-after', 'sold-out', 'dearer', 'decline', 'no-show', 'leave-early'));
