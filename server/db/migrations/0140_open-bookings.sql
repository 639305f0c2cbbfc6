-- Who travels is recognised by type and number of the paper, however the name is spelled: a blind index by the data key. Rows from
-- before have none and are found by the name.
alter table order_passengers add column paper_index text;
create index order_passengers_by_person on order_passengers (tenant_id, paper_index) where paper_index is not null;

-- Blind index of the address that an order was placed from, by the data key; kept only while the order is unpaid.
alter table orders add column placed_from text;
create index orders_unpaid_from on orders (tenant_id, placed_from) where placed_from is not null;
create index orders_unpaid_of_member on orders (tenant_id, member_id) where payment = 'due' and ended is null;

-- Refusals that told a member of somebody else's trip, so that they can be limited. Rows of the last hour.
create table overlap_refusals (
  tenant_id text not null,
  id bigint generated always as identity,
  member_id text not null,
  at timestamptz not null,
  primary key (tenant_id, id)
);
create index overlap_refusals_of_member on overlap_refusals (tenant_id, member_id, at);

-- How much may be held without being paid; the product's own figures where a tenant has set none.
create table booking_limits (
  tenant_id text primary key,
  limits jsonb not null
);
