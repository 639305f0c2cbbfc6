-- What members want to be told of: a route, days, and the fare from which on it is cheap to them.
create table fare_alerts (
  tenant_id text not null references tenants (id),
  id uuid not null,
  member_id text not null,
  from_place text not null check (from_place ~ '^[A-Z]{3}$'),
  to_place text not null check (to_place ~ '^[A-Z]{3}$'),
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  ceiling_fen bigint not null check (ceiling_fen > 0),
  created_at timestamptz not null,
  -- When it is looked at next; null: paused, or its days have passed.
  look_at timestamptz,
  paused boolean not null default false,
  -- What was found when it was last looked at; null: nothing was for sale.
  looked_at timestamptz,
  lowest_fen bigint,
  lowest_day date,
  -- What the member was told since the fare last stood above the ceiling; null: nothing.
  told_fen bigint,
  told_at timestamptz,
  tellings integer not null default 0,
  primary key (tenant_id, id),
  unique (tenant_id, member_id, from_place, to_place, first_day, last_day),
  check ((lowest_fen is null) = (lowest_day is null)),
  check (not (paused and look_at is not null))
);
alter table fare_alerts add constraint fare_alerts_member foreign key (tenant_id, member_id) references members (tenant_id, id);
create index fare_alerts_of_member on fare_alerts (tenant_id, member_id, created_at desc, id);
create index fare_alerts_to_look on fare_alerts (tenant_id, look_at) where look_at is not null;
-- What is swept.
create index fare_alerts_by_end on fare_alerts (tenant_id, last_day);

-- The sweep that looks at them, for whom it has to run, and what may be read to say so; beside what others have said before.
update products set own_sweeps = own_sweeps || array['flights.watch-fares'] where name = 'airTicket';
do $$
begin
  execute 'create or replace view due_of_products with (security_invoker = true) as '
    || rtrim(pg_get_viewdef('due_of_products'::regclass), E'; \n')
    || $part$ union all
      select a.tenant_id, 'flights.watch-fares'::text, a.look_at, 'infinity'::timestamptz
      from fare_alerts a where a.look_at is not null $part$;
  execute format('comment on function due_work(text[], timestamptz) is %L',
    (obj_description('due_work(text[],timestamptz)'::regprocedure)::jsonb
      || '{"fare_alerts": ["tenant_id", "look_at"]}'::jsonb)::text);
end $$;
