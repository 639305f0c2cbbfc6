-- The member who recommended this one.
alter table members add column referrer_id text;

-- What a member agreed to, in which version, and when.
create table consents (
  tenant_id text not null,
  member_id text not null,
  document text not null,
  version text not null,
  agreed_at timestamptz not null,
  primary key (tenant_id, member_id, document, version)
);

-- What a right code was exchanged for: proves the number once, for one purpose.
create table sms_tickets (
  tenant_id text not null,
  -- SHA-256 of the ticket; the ticket itself is known to its holder only.
  ticket_hash text not null,
  purpose text not null,
  mobile_phone text not null,
  ends_at timestamptz not null,
  primary key (tenant_id, ticket_hash)
);
create index sms_tickets_age on sms_tickets (tenant_id, ends_at);
