-- The embedded issuer of invoices: a remote system of its own that happens to live in this database. Nothing else reads these tables.
create table embedded_issuer_invoices (
  tenant_id text not null,
  client_reference text not null,
  -- Null: whoever asked for the reference before it came was told that nothing happened, so it never will.
  invoice_no text,
  file_sealed text,
  total_fen bigint,
  -- What it takes back.
  red_of text,
  at timestamptz not null,
  -- When a late one will have been issued.
  ready_at timestamptz not null,
  primary key (tenant_id, client_reference),
  unique (tenant_id, invoice_no),
  check ((invoice_no is null) = (file_sealed is null)),
  check ((invoice_no is null) = (total_fen is null))
);
create index embedded_issuer_invoices_taken_back on embedded_issuer_invoices (tenant_id, red_of) where red_of is not null;

create table embedded_issuer_faults (
  tenant_id text not null,
  fault text not null check (fault in ('slow', 'refuse', 'drop-before', 'drop-after', 'decline', 'late-issue')),
  left_calls integer not null check (left_calls >= 0),
  primary key (tenant_id, fault)
);
