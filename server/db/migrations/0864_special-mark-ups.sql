-- What a distributor adds for one customer, one product, or both; a row with neither is what holds otherwise.
alter table mark_ups drop constraint mark_ups_pkey;
alter table mark_ups
  add column id uuid not null default gen_random_uuid(),
  add column customer_id uuid,
  add column product text references products (name),
  add primary key (tenant_id, id),
  add foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete cascade;
alter table mark_ups alter column id drop default;
create unique index mark_ups_by_scope on mark_ups (tenant_id, member_id, customer_id, product) nulls not distinct;
create index mark_ups_of_customer on mark_ups (tenant_id, customer_id);
