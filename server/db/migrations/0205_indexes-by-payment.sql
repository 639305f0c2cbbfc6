-- What came back of a payment is summed up whenever some of it comes back.
create index payment_returns_of_payment on payment_returns (tenant_id, out_trade_no);
-- Levels on trial end by a sweep.
create index members_on_trial on members (tenant_id, experience_date) where experience_date is not null;
