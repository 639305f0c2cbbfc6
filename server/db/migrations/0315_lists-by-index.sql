-- What was paid by the codes of a member, the newest first: read from here, and not by code after code that the member ever gave.
create index payments_of_payer on payments (tenant_id, payer_id, created_at desc, out_trade_no desc) where payer_id is not null;
-- It served that list alone.
drop index payments_of_pay_code;

-- Counting stops: who has so many orders is known well enough, and this is asked with every look at a member.
create or replace function ticket_orders_of(wanted_tenant text, wanted_member text) returns integer language sql stable as $$
  select count(*)::integer from (
    select from orders o
    where o.tenant_id = wanted_tenant and o.member_id = wanted_member and o.product in ('airTicket', 'gp') and o.hold <> 'failed'
    limit 1000) counted
$$;
create or replace function paid_orders_of(wanted_tenant text, wanted_member text) returns integer language sql stable as $$
  select count(*)::integer from (
    select from orders o where o.tenant_id = wanted_tenant and o.member_id = wanted_member and o.payment <> 'due'
    limit 1000) counted
$$;

-- What moved in the books of a tenant, the newest first, for administrators and their files.
create index ledger_transfers_newest on ledger_transfers (tenant_id, at desc, id desc);

-- The list of a member's passengers in its order, a page of it at a time.
create index passengers_of_member on passengers (tenant_id, member_id, created_at, id);
-- Recharges and other purchases, withdrawals and cards sold: in the order of their lists, so that a file goes on where it was.
drop index purchases_of_member;
create index purchases_of_member on purchases (tenant_id, member_id, business_type, created_at desc, purchase_no desc);
drop index withdrawals_of_member;
create index withdrawals_of_member on withdrawals (tenant_id, member_id, applied_at desc, withdrawal_no desc);

-- The statements of channels and their differences in the order of the administrators' page, which shows the newest of years.
create index channel_statements_newest on channel_statements (tenant_id, day desc, channel);
create index channel_differences_newest on channel_differences (tenant_id, (noted_at is not null), day desc, channel, kind, reference);
