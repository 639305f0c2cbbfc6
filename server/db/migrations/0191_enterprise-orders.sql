-- For which enterprise an order was placed, by an employee or by the main account: it stays the enterprise's when they leave.
alter table orders add column enterprise_id text;
alter table orders no force row level security;
alter table members no force row level security;
update orders o set enterprise_id = m.credit_member_id from members m
where m.tenant_id = o.tenant_id and m.id = o.member_id and m.credit_member_id is not null
  and (m.credit_employee_id is not null or m.member_type = 70);
alter table orders force row level security;
alter table members force row level security;
create index orders_of_enterprise on orders (tenant_id, enterprise_id, product, created_at desc, order_no desc)
  where enterprise_id is not null;
create index members_of_enterprise on members (tenant_id, credit_member_id) where credit_member_id is not null;

-- The products whose lists a member has something in: what was ordered by the member, or for the enterprise whose main account it is.
create or replace function ordered_products_of(wanted_tenant text, wanted_member text) returns text[] language sql stable as $$
  select array(
    select sold.name from unnest(array['airTicket', 'gp', 'hotel', 'train']) as sold (name)
    where exists (select from orders o
        where o.tenant_id = wanted_tenant and o.member_id = wanted_member and o.product = sold.name)
      or exists (select from members m join orders o on o.tenant_id = m.tenant_id and o.enterprise_id = m.credit_member_id
        where m.tenant_id = wanted_tenant and m.id = wanted_member and m.member_type = 70 and m.credit_employee_id is null
          and o.product = sold.name)
    order by sold.name
  )
$$;
