-- When the legs of enterprises' orders take somebody, as long as there are tickets for them: kept in step with the orders, so that who
-- is under way is found without reading what was ever ordered.
create table travel_legs (
  tenant_id text not null,
  order_no text not null,
  leg smallint not null,
  enterprise_id text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- No leg of this class takes longer: who is under way by one set out no earlier than so many hours ago.
  most_hours smallint not null generated always as (case
    when ends_at - starts_at <= interval '3 hours' then 3
    when ends_at - starts_at <= interval '6 hours' then 6
    when ends_at - starts_at <= interval '12 hours' then 12
    when ends_at - starts_at <= interval '36 hours' then 36
    else 1000 end) stored,
  primary key (tenant_id, order_no, leg),
  foreign key (tenant_id, order_no) references orders (tenant_id, order_no)
);
create index travel_legs_under_way on travel_legs (tenant_id, enterprise_id, most_hours, starts_at) include (ends_at);

-- Orders of before: legs by the clocks of the places where they leave and arrive.
alter table orders no force row level security;
alter table order_tickets no force row level security;
insert into travel_legs (tenant_id, order_no, leg, enterprise_id, starts_at, ends_at)
select o.tenant_id, o.order_no, ticketed.leg, o.enterprise_id, timed.starts_at, timed.ends_at
from orders o
join (select distinct tenant_id, order_no, leg from order_tickets where state in ('issued', 'used')) ticketed
  on ticketed.tenant_id = o.tenant_id and ticketed.order_no = o.order_no
cross join lateral (select o.content->'legs'->ticketed.leg::integer as said) sold
cross join lateral (select
  ((said->>'day') || ' ' || (said->>'departs'))::timestamp at time zone coalesce(said->>'fromZone', 'Asia/Shanghai') as starts_at,
  (((said->>'day')::date + (said->>'arrivesDaysLater')::integer) || ' ' || (said->>'arrives'))::timestamp
    at time zone coalesce(said->>'toZone', 'Asia/Shanghai') as ends_at) timed
where o.enterprise_id is not null and coalesce(o.content->'waitsFor', 'null') = 'null'
  and timed.starts_at is not null and timed.ends_at >= now();
alter table orders force row level security;
alter table order_tickets force row level security;
