-- Whose trade a difference is about: the platform's merchant account is one for all tenants, and its statements are the
-- platform's own.
alter table channel_differences add column owner text not null;

-- What was paid, and what was returned, on a day: one side of a reconciliation.
create index payments_paid_at on payments (tenant_id, method, paid_at) where paid_at is not null;
create index payment_returns_done_at on payment_returns (tenant_id, done_at) where done_at is not null;
