-- Lines of reports say more of their tickets: between which cities, at which kind of price, above which rules of the standard, and
-- what they add to the climate, less what was given back. Those of before are written again.
insert into report_due (tenant_id, order_no)
select distinct tenant_id, order_no from report_lines where book = 'sales'
on conflict (tenant_id, order_no) do nothing;
