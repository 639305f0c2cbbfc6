-- Invoices that an enterprise has received, whoever issued them: handed in as files, or issued here to it.
create table received_invoices (
  tenant_id text not null references tenants (id),
  id uuid not null,
  enterprise_id text not null,
  -- Who handed it in, or asked for it.
  member_id text not null,
  source text not null check (source in ('upload', 'issued')),
  state text not null check (state in ('received', 'matched', 'doubtful', 'accepted', 'rejected', 'booked')),
  form text not null check (form in ('air', 'rail', 'special', 'plain')),
  sort text not null check (sort in ('air', 'rail', 'hotel', 'ride', 'service', 'other')),
  -- Twenty digits; of older ones the code, a stroke and the number.
  invoice_no text not null check (invoice_no ~ '^[0-9]{8,20}$|^[0-9]{10,12}-[0-9]{8}$'),
  issued_on date not null,
  -- What stands on it, and the name of the file, sealed as one: it names travellers.
  facts_sealed text not null,
  doubts text[] not null,
  total_fen bigint not null,
  tax_fen bigint not null,
  deductible_fen bigint not null,
  -- The number of what a red letter takes back.
  red_of text,
  -- Why it was sent back, or accepted in spite of doubts.
  note text not null default '',
  received_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  -- `2026-01`: in which it was booked.
  booked_month text check (booked_month ~ '^[0-9]{4}-[0-9]{2}$'),
  file_kind text not null check (file_kind in ('xml', 'ofd', 'pdf')),
  file_sealed text not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, member_id) references members (tenant_id, id),
  foreign key (tenant_id, enterprise_id) references enterprises (tenant_id, id),
  check ((state = 'booked') = (booked_month is not null)),
  check ((state = 'doubtful') <= (doubts <> '{}'))
);
-- Nothing is claimed twice, whoever hands it in at the same moment; what was sent back may come again.
create unique index received_invoices_once on received_invoices (tenant_id, invoice_no) where state <> 'rejected';
create index received_invoices_of_enterprise on received_invoices (tenant_id, enterprise_id, issued_on desc, id);
create index received_invoices_of_member on received_invoices (tenant_id, member_id, received_at desc, id);
create index received_invoices_booked on received_invoices (tenant_id, enterprise_id, booked_month) where booked_month is not null;
create index received_invoices_red on received_invoices (tenant_id, red_of) where red_of is not null;

-- What of which order each is for.
create table received_invoice_parts (
  tenant_id text not null,
  received_id uuid not null,
  order_no text not null,
  part_key text not null,
  total_fen bigint not null,
  primary key (tenant_id, received_id, order_no, part_key),
  foreign key (tenant_id, received_id) references received_invoices (tenant_id, id) on delete cascade,
  foreign key (tenant_id, order_no) references orders (tenant_id, order_no)
);
create index received_invoice_parts_of_order on received_invoice_parts (tenant_id, order_no);

-- Months of an enterprise whose invoices are booked: what was deducted in each.
create table invoice_months (
  tenant_id text not null,
  enterprise_id text not null,
  month text not null check (month ~ '^[0-9]{4}-[0-9]{2}$'),
  invoices integer not null check (invoices >= 0),
  total_fen bigint not null,
  deductible_fen bigint not null,
  closed_by text not null,
  closed_at timestamptz not null,
  primary key (tenant_id, enterprise_id, month),
  foreign key (tenant_id, enterprise_id) references enterprises (tenant_id, id)
);

-- Orders whose invoices are missing, and when somebody was reminded of them.
create table invoice_reminders (
  tenant_id text not null,
  order_no text not null,
  enterprise_id text not null,
  reminded_at timestamptz not null,
  primary key (tenant_id, order_no),
  foreign key (tenant_id, order_no) references orders (tenant_id, order_no)
);
