-- Postings on credit lines that are on no bill yet: what will be lines of the next one. Each is marked with its posting and leaves with its
-- bill, both by triggers, so that whoever looks for what is not billed reads that alone, and finds what is posted late, whatever its moment.
create table credit_unbilled (
  tenant_id text not null,
  transfer_id text not null,
  -- Whose line it is.
  enterprise_id text not null,
  -- The company that spent: whose line it is, or one of its group.
  spender_id text not null,
  order_no text,
  -- What was spent; below zero what came back.
  amount_fen bigint not null check (amount_fen <> 0),
  memo text not null,
  at timestamptz not null,
  primary key (tenant_id, transfer_id)
);
create index credit_unbilled_on_line on credit_unbilled (tenant_id, enterprise_id, at desc, transfer_id desc);
-- What a company has spent, on whichever line.
create index credit_unbilled_of_company on credit_unbilled (tenant_id, spender_id, at) include (enterprise_id, amount_fen);
create index credit_bill_lines_of_company on credit_bill_lines (tenant_id, spender_id, at);
drop index credit_spenders_of_company;

-- The grant of a limit is not spent, and a repayment gives nothing back. Whose order it is was written before it is paid.
create function credit_postings_unbilled() returns trigger language plpgsql as $$
begin
  insert into credit_unbilled (tenant_id, transfer_id, enterprise_id, spender_id, order_no, amount_fen, memo, at)
    select m.tenant_id, m.id, side.line, coalesce(s.enterprise_id, side.line), m.order_no, side.amount_fen, m.memo, m.at
    from moved m
    cross join lateral (
      select substr(m.debit, 8) as line, m.amount_fen where m.debit like 'credit:%' and m.credit <> 'credit-lines'
      union all
      select substr(m.credit, 8), -m.amount_fen
        where m.credit like 'credit:%' and m.debit <> 'credit-lines' and m.id not like 'credit-repay:%') side
    left join credit_spenders s on s.tenant_id = m.tenant_id and s.order_no = m.order_no
    where m.phase in ('posted', 'captured');
  return null;
end $$;
create trigger ledger_transfers_unbilled after insert on ledger_transfers
  referencing new table as moved for each statement execute function credit_postings_unbilled();

create function credit_lines_billed() returns trigger language plpgsql as $$
begin
  delete from credit_unbilled u using billed b where u.tenant_id = b.tenant_id and u.transfer_id = b.transfer_id;
  return null;
end $$;
create trigger credit_bill_lines_billed after insert on credit_bill_lines
  referencing new table as billed for each statement execute function credit_lines_billed();

-- Postings of before.
alter table ledger_transfers no force row level security;
alter table credit_spenders no force row level security;
alter table credit_bill_lines no force row level security;
insert into credit_unbilled (tenant_id, transfer_id, enterprise_id, spender_id, order_no, amount_fen, memo, at)
select m.tenant_id, m.id, m.line, coalesce(s.enterprise_id, m.line), m.order_no, m.amount_fen, m.memo, m.at
from (
  select t.tenant_id, t.id, substr(t.debit, 8) as line, t.order_no, t.amount_fen, t.memo, t.at from ledger_transfers t
  where t.debit like 'credit:%' and t.credit <> 'credit-lines' and t.phase in ('posted', 'captured')
  union all
  select t.tenant_id, t.id, substr(t.credit, 8), t.order_no, -t.amount_fen, t.memo, t.at from ledger_transfers t
  where t.credit like 'credit:%' and t.debit <> 'credit-lines' and t.phase in ('posted', 'captured') and t.id not like 'credit-repay:%'
) m
left join credit_spenders s on s.tenant_id = m.tenant_id and s.order_no = m.order_no
where not exists (select from credit_bill_lines l where l.tenant_id = m.tenant_id and l.transfer_id = m.id);
alter table ledger_transfers force row level security;
alter table credit_spenders force row level security;
alter table credit_bill_lines force row level security;
