-- Invoices of all that can be invoiced of a bill, asked for in one act: a job makes the applications, some orders at a time.
create table bill_invoicings (
  tenant_id text not null,
  invoicing_no text not null,
  enterprise_id text not null,
  member_id text not null,
  -- Of a bill, or `open` and `all` as the page of applications knows them.
  bill_no text not null,
  state text not null check (state in ('working', 'done')),
  wanted text not null check (wanted in ('plain', 'special')),
  merged boolean not null,
  -- The title as it was then, and the address for mail, sealed as one.
  asked_sealed text not null,
  -- Where paper is to go, sealed; null where none was asked for, when all is done, and once whoever asked has deleted their account.
  letter_sealed text,
  asked_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, invoicing_no),
  foreign key (tenant_id, enterprise_id) references enterprises (tenant_id, id),
  foreign key (tenant_id, member_id) references members (tenant_id, id),
  check ((state = 'done') = (ended_at is not null)),
  check (state = 'working' or letter_sealed is null)
);
-- A bill is asked for once at a time, however often somebody presses.
create unique index bill_invoicings_once on bill_invoicings (tenant_id, enterprise_id, bill_no) where state = 'working';
create index bill_invoicings_of_bill on bill_invoicings (tenant_id, enterprise_id, bill_no, asked_at desc, invoicing_no desc);
create index bill_invoicings_of_member on bill_invoicings (tenant_id, member_id);

-- The orders that it is for, and what became of each: settled at once with its application, or with why there is none.
create table bill_invoicing_orders (
  tenant_id text not null,
  invoicing_no text not null,
  order_no text not null,
  settled boolean not null default false,
  application_no text,
  -- Why it was not invoiced, or not all of it.
  reason text not null default '',
  primary key (tenant_id, invoicing_no, order_no),
  foreign key (tenant_id, invoicing_no) references bill_invoicings (tenant_id, invoicing_no),
  foreign key (tenant_id, order_no) references orders (tenant_id, order_no),
  foreign key (tenant_id, application_no) references invoice_applications (tenant_id, application_no),
  check (settled or (application_no is null and reason = ''))
);
create index bill_invoicing_orders_to_do on bill_invoicing_orders (tenant_id, invoicing_no, order_no) where not settled;

do $$
begin
  execute 'create or replace view open_work with (security_invoker = true) as '
    || rtrim(pg_get_viewdef('open_work'::regclass), E'; \n')
    || $part$ union all
      select b.tenant_id, 'invoice-bill'::text, jsonb_build_object('invoicingNo', b.invoicing_no), b.asked_at
      from bill_invoicings b where b.state = 'working' $part$;
  execute format('comment on function due_work(text[], timestamptz) is %L',
    (obj_description('due_work(text[],timestamptz)'::regprocedure)::jsonb
      || '{"bill_invoicings": ["tenant_id", "invoicing_no", "state", "asked_at"]}'::jsonb)::text);
end $$;
