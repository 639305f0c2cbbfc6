-- The customers of a distributor: for whom orders are placed that the distributor pays. Mobile numbers are sealed as those of
-- passengers are.
create table customers (
  tenant_id text not null,
  member_id text not null,
  id uuid not null,
  name text not null check (name <> ''),
  -- As it is typed: letters and first letters.
  pinyin text not null,
  initials text not null,
  mobile_sealed text,
  mobile_mask text not null default '',
  -- Null where none is known.
  phone_index text,
  note text not null default '',
  revision integer not null default 1,
  created_at timestamptz not null,
  -- When something was last ordered for them, or they were added.
  used_at timestamptz not null,
  primary key (tenant_id, id),
  -- A number stands in the list of a member once.
  unique (tenant_id, member_id, phone_index),
  foreign key (tenant_id, member_id) references members (tenant_id, id)
);
create index customers_listed on customers (tenant_id, member_id, used_at desc, id);

-- Who of the member's frequent passengers mostly travels for which customer.
create table customer_travellers (
  tenant_id text not null,
  member_id text not null,
  customer_id uuid not null,
  passenger_id uuid not null,
  primary key (tenant_id, customer_id, passenger_id),
  foreign key (tenant_id, member_id) references members (tenant_id, id),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete cascade,
  foreign key (tenant_id, passenger_id) references passengers (tenant_id, id) on delete cascade
);
create index customer_travellers_of_passenger on customer_travellers (tenant_id, passenger_id);
create index customer_travellers_of_member on customer_travellers (tenant_id, member_id);

-- What a distributor adds to the net price unless they say otherwise in an order: fen each, or tenths of a percent of the fare.
create table mark_ups (
  tenant_id text not null,
  member_id text not null,
  kind text not null check (kind in ('yuan', 'percent')),
  amount bigint not null check (amount >= 0),
  primary key (tenant_id, member_id),
  foreign key (tenant_id, member_id) references members (tenant_id, id)
);

-- For which customer an order was placed, and what the customer was asked for it. Nothing of it moves through the ledger.
create table order_customers (
  tenant_id text not null,
  order_no text not null,
  member_id text not null,
  -- Null: the customer was deleted; the name stays with the order.
  customer_id uuid,
  customer_name text not null,
  note text not null default '',
  -- Of each passenger by position: what the order cost and what the customer was asked.
  sales jsonb not null,
  primary key (tenant_id, order_no),
  foreign key (tenant_id, order_no) references orders (tenant_id, order_no),
  foreign key (tenant_id, member_id) references members (tenant_id, id),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete set null (customer_id)
);
create index order_customers_of_customer on order_customers (tenant_id, member_id, customer_id, order_no);
create index order_customers_by_customer on order_customers (tenant_id, customer_id);
