-- Mails with invoices: each is taken once, however often it comes. What was in them stands with the invoices that were read.
create table invoice_mails (
  tenant_id text not null references tenants (id),
  -- Hash of its Message-ID and sender.
  mail_key text not null check (mail_key ~ '^[0-9a-f]{64}$'),
  member_id text not null,
  received_at timestamptz not null,
  -- Null until whoever sent it is answered.
  answered_at timestamptz,
  taken integer not null default 0,
  refused integer not null default 0,
  primary key (tenant_id, mail_key),
  foreign key (tenant_id, member_id) references members (tenant_id, id)
);
create index invoice_mails_by_age on invoice_mails (tenant_id, received_at);
create index members_by_proved_email on members (tenant_id, lower(verified_email)) where verified_email <> '';
