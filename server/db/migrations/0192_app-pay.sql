-- Paying from a mobile app: the app hands WeChat's or Alipay's SDK a request that the merchant has signed.
alter table payments drop constraint payments_way_check;
alter table payments add constraint payments_way_check check (way in ('code', 'card', 'h5', 'jsapi', 'app'));
alter table payments drop constraint payments_phone_ways;
alter table payments add constraint payments_phone_ways check (way not in ('h5', 'jsapi', 'app') or method in ('alipay', 'weChatPay'));
alter table gateway_trades drop constraint gateway_trades_way_check;
alter table gateway_trades add constraint gateway_trades_way_check check (way in ('code', 'h5', 'jsapi', 'app'));
