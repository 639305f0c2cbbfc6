create table sessions (
  tenant_id text not null,
  -- SHA-256 of the token; the token itself is known to its holder only.
  token_hash text not null,
  id uuid not null default gen_random_uuid(),
  member_id text not null,
  ip text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  ends_at timestamptz not null,
  revoked_at timestamptz,
  primary key (tenant_id, token_hash),
  unique (tenant_id, id)
);
create index sessions_of_member on sessions (tenant_id, member_id);
create index sessions_age on sessions (tenant_id, ends_at);

create table picture_codes (
  tenant_id text not null,
  id text not null,
  code text not null,
  ends_at timestamptz not null,
  primary key (tenant_id, id)
);
create index picture_codes_age on picture_codes (tenant_id, ends_at);

-- The newest code of a purpose and number; sending another replaces it.
create table sms_codes (
  tenant_id text not null,
  purpose text not null,
  mobile_phone text not null,
  -- Keyed, because six digits alone are soon tried out.
  code_hash text not null,
  tries_left smallint not null,
  ends_at timestamptz not null,
  primary key (tenant_id, purpose, mobile_phone)
);
create index sms_codes_age on sms_codes (tenant_id, ends_at);

-- What the embedded SMS provider would have sent.
create table sms_outbox (
  tenant_id text not null,
  id bigint generated always as identity,
  mobile_phone text not null,
  words text not null,
  sent_at timestamptz not null,
  primary key (tenant_id, id)
);
create index sms_outbox_of_mobile on sms_outbox (tenant_id, mobile_phone, id desc);
