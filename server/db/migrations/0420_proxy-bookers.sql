-- A third thing that a main account lets employees do for others: book for them.
alter table employee_grants drop constraint employee_grants_kind_check,
  add constraint employee_grants_kind_check check (kind in ('orders', 'external', 'book'));
