-- Links by which a member shows a trip to others, until they end. The token itself stands nowhere.
create table trip_shares (
  tenant_id text not null,
  id uuid not null,
  member_id text not null,
  -- Shown are these and no others, whatever is ordered later.
  order_nos text[] not null check (cardinality(order_nos) between 1 and 100),
  token_hash text not null,
  created_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > created_at),
  opened integer not null default 0,
  opened_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, token_hash)
);
create index trip_shares_of_member on trip_shares (tenant_id, member_id, created_at desc);
