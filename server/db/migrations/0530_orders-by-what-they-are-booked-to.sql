-- Orders of enterprises by each department, cost centre and project that a share of them is booked to, with what a list of orders goes
-- by: those of one are read newest first, however many orders there are. A department stands with those above it.
create table order_booked_to (
  tenant_id text not null,
  order_no text not null,
  -- A department or a cost object.
  booked_to uuid not null,
  enterprise_id text not null,
  product text not null,
  tab text not null,
  created_at timestamptz not null
);

-- Orders of before.
alter table orders no force row level security;
alter table order_shares no force row level security;
insert into order_booked_to (tenant_id, order_no, booked_to, enterprise_id, product, tab, created_at)
select distinct s.tenant_id, s.order_no, key.booked_to, s.enterprise_id, o.product, o.tab, o.created_at
from order_shares s
join orders o on o.tenant_id = s.tenant_id and o.order_no = s.order_no
cross join lateral unnest(s.department_ids::uuid[] || array[s.cost_centre_id, s.project_id]) as key (booked_to)
where key.booked_to is not null;
alter table orders force row level security;
alter table order_shares force row level security;

alter table order_booked_to
  add primary key (tenant_id, order_no, booked_to),
  add foreign key (tenant_id, order_no) references orders (tenant_id, order_no);
create index order_booked_to_listed on order_booked_to
  (tenant_id, booked_to, product, tab, created_at desc, order_no desc) include (enterprise_id);

create function keep_order_booked_to() returns trigger language plpgsql as $$
begin
  insert into order_booked_to (tenant_id, order_no, booked_to, enterprise_id, product, tab, created_at)
  select distinct s.tenant_id, s.order_no, key.booked_to, s.enterprise_id, o.product, o.tab, o.created_at
  from shared s
  join orders o on o.tenant_id = s.tenant_id and o.order_no = s.order_no
  cross join lateral unnest(s.department_ids::uuid[] || array[s.cost_centre_id, s.project_id]) as key (booked_to)
  where key.booked_to is not null
  on conflict do nothing;
  return null;
end $$;
create trigger orders_booked_to after insert on order_shares referencing new table as shared
  for each statement execute function keep_order_booked_to();

create function move_order_booked_to() returns trigger language plpgsql as $$
begin
  update order_booked_to set tab = new.tab where tenant_id = new.tenant_id and order_no = new.order_no;
  return null;
end $$;
create trigger orders_booked_to_tab after update on orders for each row
  when (new.enterprise_id is not null and old.tab is distinct from new.tab) execute function move_order_booked_to();
