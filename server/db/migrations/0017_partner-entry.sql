-- How a partner proves itself. The record decides the algorithm, never the request.
create table entry_keys (
  tenant_id text not null,
  kid text not null check (kid ~ '^[a-z0-9][a-z0-9-]{2,39}$'),
  algorithm text not null check (algorithm in ('HMAC-SHA256')),
  -- Sealed by the vault: it signs, so it must be readable again.
  secret_sealed text not null,
  not_after timestamptz not null,
  created_at timestamptz not null,
  primary key (tenant_id, kid)
);

-- What was used once may not come again while its time stamp would still be taken.
create table entry_nonces (
  tenant_id text not null,
  nonce text not null,
  ends_at timestamptz not null,
  primary key (tenant_id, nonce)
);
create index entry_nonces_age on entry_nonces (tenant_id, ends_at);

-- Which member a partner means by its own reference. One to one: no member is reached by two references.
create table partner_users (
  tenant_id text not null,
  reference text not null,
  member_id text not null,
  linked_at timestamptz not null,
  primary key (tenant_id, reference),
  unique (tenant_id, member_id)
);

-- One-time proofs that stand for a session: made for one purpose, used once.
create table entry_tickets (
  tenant_id text not null,
  -- SHA-256 of the ticket; the ticket itself is known to its holder only.
  ticket_hash text not null,
  purpose text not null check (purpose in ('entry', 'return', 'link')),
  reference text not null,
  ends_at timestamptz not null,
  primary key (tenant_id, ticket_hash)
);
create index entry_tickets_age on entry_tickets (tenant_id, ends_at);

-- Ways to come in are listed in the contract; here they only have to look like one.
alter table sign_ins drop constraint sign_ins_way_check;
alter table sign_ins add constraint sign_ins_way_check check (way ~ '^[a-z-]{2,20}$');
