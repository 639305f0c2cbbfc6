-- The tab of the list in which an order stands. What waits for seats and is not paid before yet stands with what is to be paid.
alter table orders add column tab text not null generated always as (
  case
    when code in (0, 13) then 'to-pay'
    when code = 20 and payment = 'due' and content @> '{"waitlist": true}' then 'to-pay'
    when code in (1, 7, 9, 10, 11, 14, 20, 21, 22) then 'in-progress'
    when code in (2, 3, 15, 23) then 'done'
    when code in (4, 5, 6, 8, 12) then 'ended'
  end) stored;

-- Every tab newest first; a list of all tabs merges them.
drop index orders_of_member;
create index orders_of_member on orders (tenant_id, member_id, product, tab, created_at desc, order_no desc);
drop index orders_of_enterprise;
create index orders_of_enterprise on orders (tenant_id, enterprise_id, product, tab, created_at desc, order_no desc)
  where enterprise_id is not null;
