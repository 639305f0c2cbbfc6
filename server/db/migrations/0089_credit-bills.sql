-- Bills are never edited: what comes after is a line of the next one. Only how much of a bill is settled moves.
create table credit_bills (
  tenant_id text not null,
  bill_no text not null,
  enterprise_id text not null,
  -- The first and the last day of what is billed, and the last day to pay.
  opens date not null,
  closes date not null,
  due_day date not null,
  issued_at timestamptz not null,
  -- The sum of the lines; below zero where more came back than was spent.
  total_fen bigint not null,
  -- Paid, or set off against a bill of the other sign.
  settled_fen bigint not null default 0,
  overdue_told boolean not null default false,
  primary key (tenant_id, bill_no),
  unique (tenant_id, enterprise_id, closes),
  check (opens <= closes and closes < due_day),
  constraint credit_bills_settled check (settled_fen between least(total_fen, 0) and greatest(total_fen, 0))
);
create index credit_bills_unpaid on credit_bills (tenant_id, enterprise_id, closes) where settled_fen <> total_fen;

create function credit_bills_refuse_edit() returns trigger language plpgsql as $$
begin
  if (to_jsonb(new) - 'settled_fen' - 'overdue_told') <> (to_jsonb(old) - 'settled_fen' - 'overdue_told') then
    raise exception 'bills are never edited';
  end if;
  return new;
end $$;
create trigger credit_bills_stay before update on credit_bills for each row execute function credit_bills_refuse_edit();
create function credit_bills_refuse_removal() returns trigger language plpgsql as $$
begin
  raise exception 'bills are never removed';
end $$;
create trigger credit_bills_remain before delete on credit_bills for each row execute function credit_bills_refuse_removal();

-- One for each posting on the line of an enterprise that spends or gives back.
create table credit_bill_lines (
  tenant_id text not null,
  transfer_id text not null,
  bill_no text not null,
  -- The company that spent: the payer of the bill, or one of its group.
  spender_id text not null,
  order_no text,
  -- What was spent; below zero what came back.
  amount_fen bigint not null check (amount_fen <> 0),
  memo text not null,
  at timestamptz not null,
  primary key (tenant_id, transfer_id),
  foreign key (tenant_id, bill_no) references credit_bills (tenant_id, bill_no)
);
comment on table credit_bill_lines is 'append-only: a correction is a line of the next bill';
create index credit_bill_lines_of on credit_bill_lines (tenant_id, bill_no, at, transfer_id);

-- Money of an enterprise that pays its bills, the oldest first.
create table credit_repayments (
  tenant_id text not null,
  repayment_no text not null,
  enterprise_id text not null,
  way text not null check (way in ('wallet', 'bank')),
  amount_fen bigint not null check (amount_fen > 0),
  -- The bank's own number of a transfer that it received: it is recorded once.
  bank_reference text,
  payer_name text not null default '',
  at timestamptz not null,
  primary key (tenant_id, repayment_no),
  check ((way = 'bank') = (bank_reference is not null))
);
comment on table credit_repayments is 'append-only: money that has come';
create unique index credit_repayments_bank on credit_repayments (tenant_id, bank_reference) where bank_reference is not null;
create index credit_repayments_of on credit_repayments (tenant_id, enterprise_id, at desc);

-- What settled how much of a bill: a repayment, or a bill of the other sign.
create table credit_settlements (
  tenant_id text not null,
  source text not null,
  bill_no text not null,
  amount_fen bigint not null check (amount_fen <> 0),
  at timestamptz not null,
  primary key (tenant_id, source, bill_no),
  foreign key (tenant_id, bill_no) references credit_bills (tenant_id, bill_no)
);
comment on table credit_settlements is 'append-only: what settled a bill';
create index credit_settlements_of on credit_settlements (tenant_id, bill_no);
