-- Lines of reports say more of flights abroad: who operates them, of which fare and journey they are, what their taxes are made of, and
-- what they add to the climate. Those of before are written again.
insert into report_due (tenant_id, order_no)
select distinct tenant_id, order_no from report_lines where book = 'sales' and travel = 'international-air'
on conflict (tenant_id, order_no) do nothing;
