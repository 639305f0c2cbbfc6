-- Accounts of members at 12306. The password is passed on and never kept; the token of the session is sealed.
create table rail_accounts (
  tenant_id text not null,
  id uuid not null,
  member_id text not null,
  account_sealed text not null,
  -- The blind index of the account, by which it stands in a member's list once.
  account_index text not null,
  -- What the railway last said of it.
  state text not null check (state in ('verified', 'pending', 'wrong', 'locked')),
  token_sealed text,
  token_until timestamptz,
  last_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, member_id, account_index),
  check ((token_sealed is null) = (token_until is null))
);

-- The embedded railway's own book of who is signed in: hashes of tokens.
create table embedded_rail_sessions (
  tenant_id text not null,
  token_hash text not null,
  account text not null,
  until timestamptz not null,
  primary key (tenant_id, token_hash)
);
create index embedded_rail_sessions_ended on embedded_rail_sessions (tenant_id, until);
