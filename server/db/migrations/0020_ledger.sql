-- Double entry. A transfer moves an amount from one account (debit) to another (credit); nothing else moves money.
-- Guarded accounts (wallets, credit lines) keep their balance in the row, so that it can be refused below zero; the
-- balance of all others is the sum of their transfers and is never locked, so busy accounts cost no waiting.
create table ledger_accounts (
  tenant_id text not null,
  code text not null,
  guarded boolean not null,
  -- Guarded accounts only: credits less debits, and what pending transfers have reserved of it.
  balance_fen bigint not null default 0,
  held_fen bigint not null default 0,
  opened_at timestamptz not null default now(),
  primary key (tenant_id, code),
  constraint ledger_accounts_guard check (held_fen >= 0 and (not guarded or balance_fen >= held_fen))
);

create table ledger_transfers (
  tenant_id text not null,
  id text not null,
  debit text not null,
  credit text not null,
  amount_fen bigint not null,
  -- posted: moved. pending: reserved. captured: a reservation moved, in whole or in part. released: given back.
  phase text not null check (phase in ('posted', 'pending', 'captured', 'released')),
  hold_id text,
  order_no text,
  memo text not null,
  at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, debit) references ledger_accounts (tenant_id, code),
  foreign key (tenant_id, credit) references ledger_accounts (tenant_id, code),
  foreign key (tenant_id, hold_id) references ledger_transfers (tenant_id, id),
  check (debit <> credit),
  check (amount_fen > 0 or (phase = 'released' and amount_fen = 0)),
  check ((phase in ('captured', 'released')) = (hold_id is not null))
);
comment on table ledger_transfers is 'append-only: a correction is a transfer the other way';

-- A reservation is resolved once, whoever comes first.
create unique index ledger_transfers_hold on ledger_transfers (tenant_id, hold_id) where hold_id is not null;
-- The postings of an order, for its page and for the proof that they cancel.
create index ledger_transfers_order on ledger_transfers (tenant_id, order_no) where order_no is not null;

create function ledger_transfers_refuse_edit() returns trigger language plpgsql as $$
begin
  raise exception 'ledger transfers are append-only';
end $$;

create trigger ledger_transfers_append_only before update or delete on ledger_transfers
  for each row execute function ledger_transfers_refuse_edit();
