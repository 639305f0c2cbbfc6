-- A site speaks of payment or of confirmation. Sentences that rows keep were turned into the second wording by the page, word by
-- word; now whoever writes one keeps both, the second where it differs.
alter table order_events add column words_b text;
alter table order_sheets add column words_b text;
alter table purchases add column told_b text;

-- What was written before, for the tenants that speak of confirmation: as their pages have shown it.
create function pg_temp.confirming(words text) returns text language sql immutable as $$
  select regexp_replace(
    replace(replace(
      regexp_replace(
        replace(replace(replace(replace(words, '微信支付', '微信'), '聚合支付', '聚合扫码'), '支付密码', '交易密码'), '预付款', '预付金'),
        '(收到\S*?)付款', '\1款项', 'g'),
      '应付', '订单'), '已付', '已确认'),
    '支付(?!宝)|付款', '确认', 'g')
$$;
alter table order_events no force row level security;
alter table order_sheets no force row level security;
alter table purchases no force row level security;
create temporary table confirming_tenants on commit drop as
  select id from tenants where coalesce(settings->'wording'->>'wording.variant', variant) = 'B';
update order_events set words_b = pg_temp.confirming(words)
  where tenant_id in (select id from confirming_tenants) and words ~ '支付(?!宝)|付款|预付款|应付|已付';
update order_sheets set words_b = pg_temp.confirming(words)
  where tenant_id in (select id from confirming_tenants) and words ~ '支付(?!宝)|付款|预付款|应付|已付';
update purchases set told_b = pg_temp.confirming(told)
  where tenant_id in (select id from confirming_tenants) and told ~ '支付(?!宝)|付款|预付款|应付|已付';
alter table order_events force row level security;
alter table order_sheets force row level security;
alter table purchases force row level security;
