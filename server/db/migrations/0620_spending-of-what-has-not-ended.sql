-- What has ended came back whole and is no spending: what an enterprise has spent by day is still added up by this index alone.
drop index orders_spent;
create index orders_spent on orders (tenant_id, enterprise_id, created_at) include (order_no, total_fen)
  where enterprise_id is not null and payment <> 'due' and ended is null;
