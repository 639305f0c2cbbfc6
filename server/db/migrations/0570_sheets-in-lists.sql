-- Refunds and changes as lists show them: whose they are, of which product and in which tab, beside the moment they were asked for, so
-- that the newest of each are found by an index alone. What an order says of itself never changes.
alter table order_sheets
  add column member_id text,
  add column enterprise_id text,
  add column product text references products (name),
  add column tab text generated always as (
    case
      when state in ('asked', 'to-pay', 'processing') then 'open'
      when state = 'done' then 'done'
      else 'ended'
    end) stored;

alter table order_sheets no force row level security;
alter table orders no force row level security;
update order_sheets s set member_id = o.member_id, enterprise_id = o.enterprise_id, product = o.product
from orders o where o.tenant_id = s.tenant_id and o.order_no = s.order_no;
alter table orders force row level security;
alter table order_sheets force row level security;

alter table order_sheets alter column member_id set not null, alter column product set not null;
create index order_sheets_of_member on order_sheets (tenant_id, member_id, product, kind, tab, asked_at, sheet_no);
create index order_sheets_of_enterprise on order_sheets (tenant_id, enterprise_id, product, kind, tab, asked_at, sheet_no)
  where enterprise_id is not null;
