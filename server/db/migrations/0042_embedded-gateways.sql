-- The embedded payment companies: remote systems of their own that happen to live in this database. Nothing else reads
-- these tables. They know one merchant, so all rows belong to the product's own tenant.
drop table embedded_trade_refunds;
drop table embedded_trades;

create table gateway_trades (
  tenant_id text not null,
  gateway text not null check (gateway in ('alipay', 'weChatPay', 'zxpay')),
  out_trade_no text not null,
  trade_no text not null,
  subject text not null,
  amount_fen bigint not null check (amount_fen > 0),
  -- presented: a code that nobody has scanned, which Alipay does not count as a trade.
  state text not null check (state in ('presented', 'waiting', 'paid', 'closed')),
  payable_until timestamptz not null,
  notify_url text not null,
  created_at timestamptz not null,
  paid_at timestamptz,
  -- The sum of its refunds.
  refunded_fen bigint not null default 0 check (refunded_fen between 0 and amount_fen),
  primary key (tenant_id, gateway, out_trade_no)
);
-- The statement of a day.
create index gateway_trades_paid on gateway_trades (tenant_id, gateway, paid_at) where paid_at is not null;

create table gateway_refunds (
  tenant_id text not null,
  gateway text not null,
  refund_no text not null,
  out_trade_no text not null,
  amount_fen bigint not null check (amount_fen > 0),
  state text not null check (state in ('processing', 'done', 'abnormal')),
  notify_url text not null,
  asked_at timestamptz not null,
  done_at timestamptz,
  primary key (tenant_id, gateway, refund_no),
  foreign key (tenant_id, gateway, out_trade_no) references gateway_trades (tenant_id, gateway, out_trade_no)
);
-- The statement of a day.
create index gateway_refunds_done on gateway_refunds (tenant_id, gateway, done_at) where done_at is not null;

-- What the next calls of a gateway meet, as the sandbox panel asked for it.
create table gateway_faults (
  tenant_id text not null,
  gateway text not null,
  fault text not null,
  left_calls integer not null check (left_calls >= 0),
  primary key (tenant_id, gateway, fault)
);

-- Key pairs of both sides, sealed; made once and the same in every process.
create table gateway_keys (
  tenant_id text not null,
  name text not null,
  sealed text not null,
  primary key (tenant_id, name)
);
