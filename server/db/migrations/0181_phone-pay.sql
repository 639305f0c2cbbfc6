-- Paying on the phone in hand: the channel's page in the phone's browser (h5), or a call of WeChat's own browser (jsapi).
alter table payments drop constraint payments_way_check;
alter table payments add constraint payments_way_check check (way in ('code', 'card', 'h5', 'jsapi'));
alter table payments drop constraint payments_check1;
alter table payments add constraint payments_card_alone check (way <> 'card' or (method = 'zxpay' and not mixed));
-- Of an account of ours nothing is opened; the bank's aggregated code is scanned.
alter table payments add constraint payments_phone_ways check (way not in ('h5', 'jsapi') or method in ('alipay', 'weChatPay'));
alter table payments add constraint payments_jsapi_of_we_chat check (way <> 'jsapi' or method = 'weChatPay');

-- The embedded gateways: by which way a trade is paid, and where Alipay's page goes back to.
alter table gateway_trades add column way text not null default 'code' check (way in ('code', 'h5', 'jsapi'));
alter table gateway_trades add column return_url text;
alter table gateway_trades add column quit_url text;

-- The embedded WeChat's word of who holds the phone: a code that a merchant exchanges once.
create table gateway_oauth_codes (
  tenant_id text not null,
  code text not null,
  openid text not null,
  issued_at timestamptz not null,
  primary key (tenant_id, code)
);
