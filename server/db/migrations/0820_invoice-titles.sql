-- In whose name invoices are issued: a member's own titles, and those of an enterprise, which its main accounts keep.
create table invoice_titles (
  tenant_id text not null references tenants (id),
  id uuid not null,
  member_id text,
  enterprise_id text,
  kind text not null check (kind in ('enterprise', 'person', 'unit')),
  -- Name, tax number, registered address and phone, bank and account, sealed as one.
  title_sealed text not null,
  is_default boolean not null,
  for_employees boolean not null,
  version integer not null check (version > 0),
  created_at timestamptz not null,
  primary key (tenant_id, id),
  check (num_nonnulls(member_id, enterprise_id) = 1),
  check (enterprise_id is not null or not for_employees),
  foreign key (tenant_id, member_id) references members (tenant_id, id),
  foreign key (tenant_id, enterprise_id) references enterprises (tenant_id, id)
);
create index invoice_titles_of_member on invoice_titles (tenant_id, member_id, created_at) where member_id is not null;
create index invoice_titles_of_enterprise on invoice_titles (tenant_id, enterprise_id, created_at) where enterprise_id is not null;
-- One default each, whoever saves at the same moment.
create unique index invoice_titles_default on invoice_titles (tenant_id, coalesce(member_id, 'enterprise ' || enterprise_id)) where is_default;
