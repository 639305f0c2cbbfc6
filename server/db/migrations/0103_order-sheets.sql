-- Refunds (T) and changes (C) of an order, each with a life of its own; the code of the order is derived from them.
create table order_sheets (
  tenant_id text not null,
  sheet_no text not null,
  order_no text not null,
  kind text not null check (kind in ('refund', 'change')),
  state text not null check (state in ('asked', 'to-pay', 'processing', 'done', 'failed', 'withdrawn', 'read')),
  -- By passenger and leg.
  tickets jsonb not null,
  fee_fen bigint not null check (fee_fen >= 0),
  due_fen bigint not null check (due_fen >= 0),
  back_fen bigint not null check (back_fen >= 0),
  -- What was quoted and agreed to. Read through a schema.
  quote jsonb not null,
  -- Of the seats that were taken for a change.
  booking_reference text,
  asked_at timestamptz not null,
  pay_before timestamptz,
  paid_at timestamptz,
  ended_at timestamptz,
  words text not null,
  primary key (tenant_id, sheet_no),
  foreign key (tenant_id, order_no) references orders (tenant_id, order_no),
  check (state <> 'to-pay' or pay_before is not null and due_fen > 0)
);
create index order_sheets_of_order on order_sheets (tenant_id, order_no, asked_at);
-- What the sweeps look for, a handful of rows at any time.
create index order_sheets_open on order_sheets (tenant_id, asked_at) where state in ('asked', 'to-pay', 'processing');
-- Orders whose tickets were all given back and whose money is on its way.
create index orders_returning on orders (tenant_id, created_at) where code in (4, 5);

-- The newest quote of an order; only it can be confirmed.
create table order_quotes (
  tenant_id text not null,
  order_no text not null,
  quote_id text not null,
  kind text not null check (kind in ('refund', 'change')),
  quote jsonb not null,
  expires_at timestamptz not null,
  primary key (tenant_id, order_no),
  foreign key (tenant_id, order_no) references orders (tenant_id, order_no)
);

create function order_sheets_of(wanted_tenant text, wanted_order text) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object('sheetNo', s.sheet_no, 'kind', s.kind, 'state', s.state) order by s.asked_at, s.sheet_no), '[]')
  from order_sheets s where s.tenant_id = wanted_tenant and s.order_no = wanted_order
$$;

drop function lock_order(text, text);
create function lock_order(wanted_tenant text, wanted_order text) returns table (held orders, tickets jsonb, sheets jsonb)
language plpgsql volatile as $$
begin
  perform 1 from orders o where o.tenant_id = wanted_tenant and o.order_no = wanted_order for no key update;
  return query
    select o, order_tickets_of(o.tenant_id, o.order_no), order_sheets_of(o.tenant_id, o.order_no) from orders o
    where o.tenant_id = wanted_tenant and o.order_no = wanted_order;
end $$;

-- Calls of a sheet are numbered by themselves.
alter table order_operations
  add column sheet_no text not null default '',
  drop constraint order_operations_kind_check,
  add constraint order_operations_kind_check check (kind in ('hold', 'issue', 'cancel', 'refund')),
  drop constraint order_operations_tenant_id_order_no_kind_seq_key,
  add constraint order_operations_seq unique (tenant_id, order_no, sheet_no, kind, seq);

-- What is paid for a change belongs to the order that is changed.
alter table payments drop column order_no;
alter table payments add column order_no text generated always as (
  case
    when business_type in ('changeTicket', 'trainChangeTicket') then regexp_replace(subject_no, 'C[0-9]+$', '')
    when business_type not in ('recharge', 'buffetCard', 'upgrade', 'payAnnualFee') then subject_no
  end) stored;
alter table payments add foreign key (tenant_id, order_no) references orders (tenant_id, order_no);
create index payments_of_order on payments (tenant_id, order_no) where order_no is not null;

-- What of an order's money was sent back, once for what it is for: `P` what was not issued, else the mark of a sheet, such as `T1`.
create table order_returns (
  tenant_id text not null,
  order_no text not null,
  key text not null,
  amount_fen bigint not null check (amount_fen > 0),
  reason text not null,
  at timestamptz not null,
  primary key (tenant_id, order_no, key),
  foreign key (tenant_id, order_no) references orders (tenant_id, order_no)
);
