-- Whose credit pays, all or a part of it.
alter table payments add column enterprise_id text;
-- A mixed payment: the row is its last part, often the one from outside; what was held with it stands in payment_parts.
alter table payments add column mixed boolean not null default false;

create table payment_parts (
  tenant_id text not null,
  out_trade_no text not null,
  method text not null check (method in ('creditPay', 'tianHangPay')),
  account text not null,
  amount_fen bigint not null check (amount_fen > 0),
  returned_fen bigint not null default 0 check (returned_fen between 0 and amount_fen),
  primary key (tenant_id, out_trade_no, method),
  foreign key (tenant_id, out_trade_no) references payments (tenant_id, out_trade_no)
);
