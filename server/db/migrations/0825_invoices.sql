-- What members ask to have invoiced: the name, where it is sent, and which orders; kept for thirty years by the rules for accounts.
create table invoice_applications (
  tenant_id text not null,
  application_no text not null,
  member_id text not null,
  -- Whose main accounts see it too.
  enterprise_id text,
  state text not null check (state in ('asked', 'issuing', 'issued', 'refused', 'reversed')),
  wanted text not null check (wanted in ('plain', 'special')),
  -- The title as it was then, and the address for mail, sealed as one.
  asked_sealed text not null,
  order_nos text[] not null,
  total_fen bigint not null check (total_fen > 0),
  asked_at timestamptz not null,
  primary key (tenant_id, application_no),
  foreign key (tenant_id, member_id) references members (tenant_id, id)
);
create index invoice_applications_of_member on invoice_applications (tenant_id, member_id, asked_at desc, application_no desc);
create index invoice_applications_of_enterprise on invoice_applications (tenant_id, enterprise_id, asked_at desc, application_no desc)
  where enterprise_id is not null;

-- The documents of an application, and the red letters that take them back.
create table invoices (
  tenant_id text not null,
  -- The number of the application with `D1`; the calls of the issuer begin with it.
  invoice_id text not null,
  application_no text not null,
  form text not null check (form in ('air', 'special', 'plain')),
  -- The document that it takes back, wholly or in part.
  reverses text,
  state text not null check (state in ('waiting', 'issued', 'refused')),
  reason text not null default '',
  -- Its lines, which name travellers.
  lines_sealed text not null,
  total_fen bigint not null,
  tax_fen bigint not null,
  invoice_no text check (invoice_no ~ '^[0-9]{20}$'),
  -- As the issuer signed it.
  file_sealed text,
  issued_at timestamptz,
  -- Under which reference the issuer was asked, written down before; null: not yet, or what was asked never happened.
  call_reference text,
  calls smallint not null default 0,
  opened_at timestamptz not null,
  primary key (tenant_id, invoice_id),
  unique (tenant_id, invoice_no),
  foreign key (tenant_id, application_no) references invoice_applications (tenant_id, application_no),
  foreign key (tenant_id, reverses) references invoices (tenant_id, invoice_id),
  check ((state = 'issued') = (invoice_no is not null and file_sealed is not null and issued_at is not null)),
  check ((reverses is null) = (total_fen > 0)),
  check (state = 'waiting' or call_reference is null)
);
create index invoices_of_application on invoices (tenant_id, application_no);
create index invoices_reversed on invoices (tenant_id, reverses) where reverses is not null;
create index invoices_to_follow on invoices (tenant_id, opened_at) where state = 'waiting';

-- What of which order stands on which document.
create table invoiced_parts (
  tenant_id text not null,
  invoice_id text not null,
  order_no text not null,
  part_key text not null,
  total_fen bigint not null check (total_fen > 0),
  -- The red letter that takes it back.
  reversed_by text,
  primary key (tenant_id, invoice_id, order_no, part_key),
  foreign key (tenant_id, invoice_id) references invoices (tenant_id, invoice_id),
  foreign key (tenant_id, reversed_by) references invoices (tenant_id, invoice_id),
  foreign key (tenant_id, order_no) references orders (tenant_id, order_no)
);
-- Nothing is invoiced twice, whoever asks at the same moment.
create unique index invoiced_parts_standing on invoiced_parts (tenant_id, order_no, part_key) where reversed_by is null;
create index invoiced_parts_reversed on invoiced_parts (tenant_id, reversed_by) where reversed_by is not null;

-- What the issuer is to be asked, by the job that sees to it; and what may be read to say so.
do $$
begin
  execute 'create or replace view open_work with (security_invoker = true) as '
    || rtrim(pg_get_viewdef('open_work'::regclass), E'; \n')
    || $part$ union all
      select i.tenant_id, 'issue-invoice'::text, jsonb_build_object('invoiceId', i.invoice_id), i.opened_at
      from invoices i where i.state = 'waiting' $part$;
  execute format('comment on function due_work(text[], timestamptz) is %L',
    (obj_description('due_work(text[],timestamptz)'::regprocedure)::jsonb
      || '{"invoices": ["tenant_id", "invoice_id", "state", "opened_at"]}'::jsonb)::text);
end $$;
