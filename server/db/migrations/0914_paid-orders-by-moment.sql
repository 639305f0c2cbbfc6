-- Paid orders of an enterprise by the moment at which they were placed: what it has spent by day is still added up by this index alone, and
-- those without invoices are read from it in their order, as many as a page needs.
drop index orders_spent;
create index orders_spent on orders (tenant_id, enterprise_id, created_at, order_no) include (total_fen, ended, member_id)
  where enterprise_id is not null and payment <> 'due';
