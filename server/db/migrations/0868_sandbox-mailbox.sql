-- The mailbox of the sandbox: what was sent to which address, with which document of the embedded issuer. Mails are written when they are
-- fetched, so that nothing of a document is kept twice.
create table embedded_mailbox_mails (
  tenant_id text not null,
  uid bigint not null generated always as identity,
  sent_to text not null,
  sent_from text not null,
  -- The call by which the embedded issuer has made the document.
  client_reference text not null,
  file_kind text not null check (file_kind in ('xml', 'ofd', 'pdf')),
  -- Megabytes that are attached beside it, to see what becomes of mail that is too large.
  beside_mb smallint not null check (beside_mb between 0 and 30),
  seen boolean not null default false,
  at timestamptz not null,
  primary key (tenant_id, uid)
);
