-- An attempt to pay. An order has one open attempt at most, and is never paid twice: a second one that succeeds is
-- late money and goes back.
create table payments (
  tenant_id text not null,
  out_trade_no text not null,
  order_no text not null,
  member_id text not null,
  business_type text not null,
  method text not null,
  amount_fen bigint not null check (amount_fen > 0),
  state text not null check (state in ('created', 'presenting', 'paid', 'closed', 'refunding', 'refunded', 'late-paid', 'unknown')),
  code_url text,
  trade_no text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  paid_at timestamptz,
  -- When the channel was last asked, and when it is to be asked next; null when nothing is open.
  asked_at timestamptz,
  ask_at timestamptz,
  primary key (tenant_id, out_trade_no),
  foreign key (tenant_id, order_no) references orders (tenant_id, order_no)
);
create unique index payments_one_open on payments (tenant_id, order_no) where state in ('created', 'presenting', 'unknown');
create unique index payments_paid_once on payments (tenant_id, order_no) where state in ('paid', 'refunding', 'refunded');
create index payments_of_order on payments (tenant_id, order_no, created_at);
create index payments_to_ask on payments (tenant_id, ask_at) where ask_at is not null;

-- Money on its way back to its payer.
create table payment_returns (
  tenant_id text not null,
  refund_no text not null,
  out_trade_no text not null,
  order_no text not null,
  amount_fen bigint not null check (amount_fen > 0),
  reason text not null,
  state text not null check (state in ('asked', 'done')),
  asked_at timestamptz not null,
  done_at timestamptz,
  primary key (tenant_id, refund_no),
  foreign key (tenant_id, out_trade_no) references payments (tenant_id, out_trade_no)
);
create index payment_returns_of_order on payment_returns (tenant_id, order_no);

-- Keyed hash of the six digits; the key is not in the database, so the few digits cannot be tried against a copy of it.
create table pay_passwords (
  tenant_id text not null,
  member_id text not null,
  salt text not null,
  hash text not null,
  failures smallint not null default 0,
  failed_on date,
  primary key (tenant_id, member_id)
);

-- The gateway of the sandbox: another company's books, which only its adapter and its page touch.
create table embedded_trades (
  tenant_id text not null,
  out_trade_no text not null,
  method text not null,
  subject text not null,
  amount_fen bigint not null,
  state text not null check (state in ('waiting', 'paid', 'closed', 'refunded')),
  trade_no text not null,
  notify_url text not null,
  expires_at timestamptz not null,
  paid_at timestamptz,
  primary key (tenant_id, out_trade_no)
);

create table embedded_trade_refunds (
  tenant_id text not null,
  refund_no text not null,
  out_trade_no text not null,
  amount_fen bigint not null,
  primary key (tenant_id, refund_no),
  foreign key (tenant_id, out_trade_no) references embedded_trades (tenant_id, out_trade_no)
);
