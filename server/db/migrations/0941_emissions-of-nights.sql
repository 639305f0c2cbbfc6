-- Lines of reports say what a night in a room adds to the climate. Those of before are written again.
insert into report_due (tenant_id, order_no)
select distinct tenant_id, order_no from report_lines where book = 'sales' and travel = 'hotel'
on conflict (tenant_id, order_no) do nothing;
