-- In which return of what was chosen together a price came back: with it postings are known to be for whom they are. Of before the last
-- is taken, as most have one.
alter table air_extra_lines add column returned_in smallint;
update air_extra_lines l set returned_in = x.returns from air_extras x
where x.tenant_id = l.tenant_id and x.extras_no = l.extras_no and l.money = 'returned';

-- Lines of reports and parts of credit say for whom premiums, extras, guarantees and corrected bills were, what was paid for changes, and what
-- of both the company bore. Those of before are written again.
insert into report_due (tenant_id, order_no)
select tenant_id, order_no from report_lines
where book = 'sales' and (event like 'policy:%' or event like 'extras:%' or event like 'guarantee-back:%' or event like 'sale-less:%')
union select s.tenant_id, s.order_no from order_sheets s join payments p on p.tenant_id = s.tenant_id and p.order_no = s.order_no
  where p.method = 'creditPay' or p.mixed
union select tenant_id, order_no from payments where order_no is not null and subject_no <> order_no
on conflict (tenant_id, order_no) do nothing;
