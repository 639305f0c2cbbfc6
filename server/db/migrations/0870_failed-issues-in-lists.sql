-- Orders whose tickets failed and that wait for somebody are listed by themselves, newest first, by who placed them and for which enterprise.
create index orders_issue_failed_of_member on orders (tenant_id, member_id, product, created_at desc, order_no desc)
  where code = 22;
create index orders_issue_failed_of_enterprise on orders (tenant_id, enterprise_id, product, created_at desc, order_no desc)
  where code = 22 and enterprise_id is not null;
