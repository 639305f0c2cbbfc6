-- What of a posting on a credit line is for which traveller of its order: bills are told apart by people, departments, cost centres and
-- projects with it. The parts of a posting add up to it; a posting without parts is split for nobody. Written with the lines of reports.
create table credit_parts (
  tenant_id text not null,
  transfer_id text not null,
  passenger smallint not null,
  order_no text not null,
  kind text not null check (kind in ('sale', 'change', 'refund')),
  -- Below zero what came back.
  amount_fen bigint not null,
  -- What of it is service fee.
  service_fen bigint not null,
  primary key (tenant_id, transfer_id, passenger),
  foreign key (tenant_id, order_no) references orders (tenant_id, order_no)
);
-- In place of which parts of an order others are written.
create index credit_parts_of_order on credit_parts (tenant_id, order_no);

-- Orders of before.
alter table ledger_transfers no force row level security;
alter table report_due no force row level security;
insert into report_due (tenant_id, order_no)
select distinct tenant_id, order_no from ledger_transfers
where order_no is not null and phase in ('posted', 'captured') and (debit like 'credit:%' or credit like 'credit:%')
on conflict (tenant_id, order_no) do nothing;
alter table ledger_transfers force row level security;
alter table report_due force row level security;
