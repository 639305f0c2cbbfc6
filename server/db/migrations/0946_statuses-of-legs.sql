-- How the flights and trains run for which there are tickets, as whoever watches them has said last. A sweep asks, from six hours before.
create table leg_statuses (
  tenant_id text not null,
  order_no text not null,
  leg smallint not null,
  -- By the ticket, as its carrier runs it now.
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- When it is asked for next; null: nothing more is to be learned.
  look_at timestamptz,
  -- Expected, or actual once it has; null until somebody has said so.
  departs_at timestamptz,
  arrives_at timestamptz,
  departed boolean not null default false,
  arrived boolean not null default false,
  cancelled boolean not null default false,
  read_at timestamptz,
  -- Everybody on the order knows that it is late.
  told boolean not null default false,
  primary key (tenant_id, order_no, leg),
  foreign key (tenant_id, order_no) references orders (tenant_id, order_no),
  check ((read_at is null) = (departs_at is null) and (read_at is null) = (arrives_at is null))
);
create index leg_statuses_due on leg_statuses (tenant_id, look_at) where look_at is not null;

-- What enterprises travel by from now on; of people on their own as their orders move.
insert into leg_statuses (tenant_id, order_no, leg, starts_at, ends_at, look_at)
select l.tenant_id, l.order_no, l.leg, l.starts_at, l.ends_at, l.starts_at - interval '6 hours'
from travel_legs l join orders o on o.tenant_id = l.tenant_id and o.order_no = l.order_no
where l.ends_at > now() and o.product in ('airTicket', 'gp', 'international-air', 'train');

do $$
declare
  before text := pg_get_functiondef('due_work(text[],timestamptz)'::regprocedure);
  after text := replace(before, $part$'tickets.uses', $part$, $part$'tickets.uses', 'travel.statuses', $part$);
begin
  if after = before then
    raise exception 'due_work does not say which sweeps it knows';
  end if;
  execute after;
  execute 'create or replace view due_of_products with (security_invoker = true) as '
    || rtrim(pg_get_viewdef('due_of_products'::regclass), E'; \n')
    || $part$ union all
      select s.tenant_id, 'travel.statuses'::text, s.look_at, 'infinity'::timestamptz
      from leg_statuses s where s.look_at is not null $part$;
  execute format('comment on function due_work(text[], timestamptz) is %L',
    (obj_description('due_work(text[],timestamptz)'::regprocedure)::jsonb
      || '{"leg_statuses": ["tenant_id", "look_at"]}'::jsonb)::text);
end $$;

-- Flights and trains that the sandbox makes late on a day, or not run at all.
create table embedded_runs (
  tenant_id text not null references tenants (id),
  no text not null,
  day date not null,
  late_minutes integer not null check (late_minutes between 0 and 1440),
  cancelled boolean not null,
  primary key (tenant_id, no, day)
);
