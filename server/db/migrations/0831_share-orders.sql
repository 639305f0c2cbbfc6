-- Orders of distributors and operators since they have been ticketed: what of them counts now, and what of it is shared.
create table share_orders (
  tenant_id text not null,
  order_no text not null,
  seller_id text not null,
  product text not null,
  -- The airline where all flights are of one.
  carrier text,
  ticketed_at timestamptz not null,
  -- Ticket prices without taxes and fees, of the tickets that count.
  fares_fen bigint not null check (fares_fen >= 0),
  -- Commissions and service fees of these, less what their recommender earns.
  margin_fen bigint not null check (margin_fen >= 0),
  primary key (tenant_id, order_no),
  foreign key (tenant_id, order_no) references orders (tenant_id, order_no),
  foreign key (tenant_id, seller_id) references members (tenant_id, id)
);
create index share_orders_of_seller on share_orders (tenant_id, seller_id, ticketed_at desc, order_no desc);

-- Who keeps which part of the margin of an order: as it was when it was first ticketed, whatever is moved or set later.
create table share_parts (
  tenant_id text not null,
  order_no text not null,
  member_id text not null,
  -- Who sold: 0; who stands directly above: 1.
  level smallint not null check (level between 0 and 2),
  permille smallint not null check (permille between 1 and 1000),
  below_permille smallint not null check (below_permille between 0 and 999),
  rule_id uuid not null,
  primary key (tenant_id, order_no, member_id),
  foreign key (tenant_id, order_no) references share_orders (tenant_id, order_no),
  foreign key (tenant_id, member_id) references members (tenant_id, id),
  foreign key (tenant_id, rule_id) references share_rules (tenant_id, id),
  check (permille > below_permille)
);

-- What was given of a part and taken back, step by step, as the ledger has it.
create table share_moves (
  tenant_id text not null,
  order_no text not null,
  member_id text not null,
  step smallint not null check (step > 0),
  at timestamptz not null,
  -- After this step.
  margin_fen bigint not null check (margin_fen >= 0),
  amount_fen bigint not null check (amount_fen <> 0),
  primary key (tenant_id, order_no, member_id, step),
  foreign key (tenant_id, member_id) references members (tenant_id, id),
  foreign key (tenant_id, order_no, member_id) references share_parts (tenant_id, order_no, member_id)
);
create index share_moves_of_member on share_moves (tenant_id, member_id, at desc, order_no desc, step desc);
