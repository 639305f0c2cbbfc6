-- What a seller earns of each line of the orders that they sold: the line's part of the shares of its order, below zero what was
-- taken back. It is no part of what the line comes to.
alter table report_lines add commission_fen bigint not null default 0;
alter table report_days add commission_fen bigint not null default 0;

create function report_share_moved() returns trigger language plpgsql as $$
begin
  insert into report_due as d (tenant_id, order_no)
    select m.tenant_id, m.order_no from moved m group by m.tenant_id, m.order_no order by m.order_no
    on conflict (tenant_id, order_no) do update set moves = d.moves + 1;
  return null;
end $$;
create trigger share_moves_reported after insert on share_moves
  referencing new table as moved for each statement execute function report_share_moved();

-- Orders of before.
insert into report_due (tenant_id, order_no)
select distinct tenant_id, order_no from share_moves
on conflict (tenant_id, order_no) do nothing;
