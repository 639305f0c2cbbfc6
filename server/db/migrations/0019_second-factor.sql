-- The authenticator app of a member. Sealed: it is read again for every code. Until it is confirmed by a first code it
-- counts for nothing.
create table totp_secrets (
  tenant_id text not null,
  member_id text not null,
  secret_sealed text not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  -- The 30 seconds of the last code that was taken: none of it or before it is taken again.
  last_step bigint not null default 0,
  primary key (tenant_id, member_id)
);

-- The codes for who has lost the app: keyed hashes, each taken away by its use.
create table recovery_codes (
  tenant_id text not null,
  member_id text not null,
  code_hash text not null,
  primary key (tenant_id, member_id, code_hash)
);

create table passkeys (
  tenant_id text not null,
  -- The id that the authenticator gave, Base64 for addresses, as is the public key.
  id text not null,
  member_id text not null,
  public_key text not null,
  -- Grows with each use where the authenticator counts; a copy of it falls behind.
  sign_count bigint not null,
  transports text[] not null,
  backed_up boolean not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (tenant_id, id)
);
create index passkeys_of_member on passkeys (tenant_id, member_id, created_at);

-- What a passkey was asked to sign: for one purpose, once.
create table passkey_challenges (
  tenant_id text not null,
  challenge text not null,
  purpose text not null,
  -- Empty where the passkey itself will say whose it is.
  member_id text not null,
  ends_at timestamptz not null,
  primary key (tenant_id, challenge)
);
create index passkey_challenges_age on passkey_challenges (tenant_id, ends_at);

-- A sign-in whose first step is done and whose second is asked for.
create table sign_in_tickets (
  tenant_id text not null,
  -- SHA-256 of the ticket; the ticket itself is known to its holder only.
  ticket_hash text not null,
  member_id text not null,
  way text not null,
  -- SHA-256 of the password's hash at the first step: a new password ends the ticket.
  password_seen text not null,
  tries_left smallint not null,
  ends_at timestamptz not null,
  primary key (tenant_id, ticket_hash)
);
create index sign_in_tickets_age on sign_in_tickets (tenant_id, ends_at);

-- What a fresh proof of identity was exchanged for: one act of one purpose, in the session that proved it.
create table identity_proofs (
  tenant_id text not null,
  proof_hash text not null,
  member_id text not null,
  session_id text not null,
  purpose text not null,
  ends_at timestamptz not null,
  primary key (tenant_id, proof_hash)
);
create index identity_proofs_age on identity_proofs (tenant_id, ends_at);

-- By what the second step was taken, or tried; null where there was none.
alter table sign_ins add column second_factor text;
