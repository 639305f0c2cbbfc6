-- A bank card as a way of the bank's pay method: what is paid is reserved on the card first, and taken when there are tickets.
alter table payments add column way text not null default 'code' check (way in ('code', 'card'));
alter table payments add check (way = 'code' or (method = 'zxpay' and not mixed));

-- What is kept of a card: never its number, its date or its code.
create table payment_cards (
  tenant_id text not null,
  out_trade_no text not null,
  -- By which the bank knows the card; null until it has answered, and when its owner's data were removed.
  token text,
  brand text not null,
  -- The last four digits; empty when its owner's data were removed.
  tail text not null,
  -- asked: the bank has not said yes. capturing: to be taken. expired: the bank reserves it no more, and nothing was taken.
  -- stuck: the bank refuses to pay what it had reserved; a person must see to it.
  state text not null check (state in ('asked', 'held', 'capturing', 'captured', 'voided', 'expired', 'stuck')),
  held_until timestamptz,
  -- What is to be taken, fixed when the bank is first asked for it.
  capture_fen bigint check (capture_fen >= 0),
  capture_asked_at timestamptz,
  captured_at timestamptz,
  problem text,
  primary key (tenant_id, out_trade_no),
  foreign key (tenant_id, out_trade_no) references payments (tenant_id, out_trade_no),
  check ((state = 'captured') = (captured_at is not null))
);
-- Reservations whose time is over.
create index payment_cards_held on payment_cards (tenant_id, held_until) where state = 'held';
-- The administrators' list.
create index payment_cards_stuck on payment_cards (tenant_id, out_trade_no) where state in ('expired', 'stuck');
-- One side of a reconciliation.
create index payment_cards_captured on payment_cards (tenant_id, captured_at) where captured_at is not null;

-- No money moved at the bank: it only let go of what it had reserved.
alter table payment_returns add column let_go boolean not null default false;

-- The embedded bank that takes cards: its own books, which nothing else reads. It forgets a card's number at once as well.
create table gateway_cards (
  tenant_id text not null,
  reference text not null,
  amount_fen bigint not null check (amount_fen >= 0),
  -- barred: voided before it was ever asked for.
  state text not null check (state in ('confirming', 'held', 'captured', 'voided', 'barred', 'refused')),
  fate text not null,
  token text not null,
  brand text not null,
  tail text not null,
  refusal text,
  created_at timestamptz not null,
  held_at timestamptz,
  held_until timestamptz,
  captured_fen bigint not null default 0 check (captured_fen between 0 and amount_fen),
  captured_at timestamptz,
  refunded_fen bigint not null default 0 check (refunded_fen between 0 and captured_fen),
  primary key (tenant_id, reference)
);
-- The statement of a day.
create index gateway_cards_captured on gateway_cards (tenant_id, captured_at) where captured_at is not null;

create table gateway_card_refunds (
  tenant_id text not null,
  refund_no text not null,
  reference text not null,
  amount_fen bigint not null check (amount_fen > 0),
  done_at timestamptz not null,
  primary key (tenant_id, refund_no),
  foreign key (tenant_id, reference) references gateway_cards (tenant_id, reference)
);
create index gateway_card_refunds_done on gateway_card_refunds (tenant_id, done_at);
