-- What an enterprise may spend before it pays. The ledger holds the money side: the guarded account `credit:<enterprise>`
-- has what is left, its other side is `credit-lines`.
create table credit_lines (
  tenant_id text not null,
  enterprise_id text not null,
  limit_fen bigint not null check (limit_fen >= 0),
  -- Days from a bill to its payment.
  term_days smallint not null check (term_days between 0 and 365),
  frozen boolean not null default false,
  -- Whether employees pay by it, or the main account alone.
  employees_may boolean not null default true,
  -- The list of payment limits: with `creditpay` in it, orders of the enterprise are paid by credit alone.
  pay_limits text[] not null default '{}' check (pay_limits <@ array['creditpay']),
  -- The highest mark that was told since it was last below: 0, 80 or 95 percent.
  alerted smallint not null default 0 check (alerted in (0, 80, 95)),
  primary key (tenant_id, enterprise_id)
);

create table credit_events (
  tenant_id text not null,
  enterprise_id text not null,
  seq bigint generated always as identity,
  at timestamptz not null,
  event text not null check (event in ('granted', 'changed', 'frozen', 'thawed', 'alert-80', 'alert-95', 'relieved')),
  words text not null,
  primary key (tenant_id, enterprise_id, seq)
);
comment on table credit_events is 'append-only: the story of a credit line';

-- What is held for an order, when it is fulfilled or ends.
create index ledger_holds_order on ledger_holds (tenant_id, order_no) where order_no is not null;
