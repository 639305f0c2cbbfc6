-- What an enterprise has spent by day is added up without reading the orders themselves: 45,000 of them in two months cost 240 ms.
create index orders_spent on orders (tenant_id, enterprise_id, created_at) include (order_no, total_fen)
  where enterprise_id is not null and payment <> 'due';

-- A page of employees is read in its order, whatever their number, which took all of them to be sorted.
create index employments_listed on employments
  (tenant_id, enterprise_id, (state = 'left'), (employee_no = ''), employee_no, member_id) include (state);
