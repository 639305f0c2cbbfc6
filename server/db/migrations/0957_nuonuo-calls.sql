-- The document as its issuer has laid it out, a PDF in Base64, where it hands one out.
alter table invoices add column paper_sealed text,
  add check (paper_sealed is null or file_sealed is not null);

-- What the issuer of invoices by the interface of 诺税通 was asked: written down before each call. Who asked for a reference before it
-- came, or when it had come to nothing, was told that nothing happened: it is barred, so that this stays true. Nothing else reads these tables.
create table nuonuo_calls (
  tenant_id text not null references tenants (id),
  client_reference text not null,
  kind text not null check (kind in ('blue', 'red', 'barred')),
  -- By which 诺税通 knows it, as number of the order or of the form for a red letter: it takes 20 characters of a number, once each.
  order_no text not null,
  -- What the document is to say in all; below zero on a red letter.
  total_fen bigint,
  -- The last time that it was sent.
  sent_at timestamptz not null,
  invoice_no text,
  primary key (tenant_id, client_reference),
  unique (tenant_id, order_no),
  check ((kind = 'barred') <= (invoice_no is null)),
  check ((kind = 'barred') or (total_fen is not null))
);
-- What is taken back was issued here.
create unique index nuonuo_calls_issued on nuonuo_calls (tenant_id, invoice_no) where invoice_no is not null;

-- The key that all processes call with: 诺诺 hands out fifty in thirty days.
create table nuonuo_tokens (
  tenant_id text not null references tenants (id),
  app_key text not null,
  token_sealed text not null,
  taken_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (tenant_id, app_key)
);
