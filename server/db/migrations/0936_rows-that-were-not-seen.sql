-- Row-level security binds an owner of the tables who is no superuser. Files before this one, applied in one session with files that
-- had named a tenant, found no rows of the orders of before; what they would have made of these is made now. Others have it.
do $$
begin
  if (select rolsuper or rolbypassrls from pg_roles where rolname = current_user) then
    return;
  end if;
  -- Lines of reports and parts of credit.
  insert into report_due (tenant_id, order_no)
  select tenant_id, order_no from ledger_transfers
  where order_no is not null and phase in ('posted', 'captured')
    and ('deposit' in (debit, credit) or debit like 'credit:%' or credit like 'credit:%')
  union select tenant_id, order_no from orders where code in (2, 3, 4, 5, 6)
  on conflict (tenant_id, order_no) do nothing;

  -- Where these are not there yet, their own files fill them.
  if to_regclass('ticket_use_looks') is null or to_regclass('leg_statuses') is null then
    return;
  end if;
  insert into ticket_use_looks (tenant_id, order_no, look_at)
  select o.tenant_id, o.order_no, o.created_at from orders o
  where o.product in ('airTicket', 'gp', 'international-air') and o.created_at > now() - interval '400 days'
    and exists (select from order_tickets t where t.tenant_id = o.tenant_id and t.order_no = o.order_no and t.state = 'issued')
  on conflict (tenant_id, order_no) do nothing;
  insert into leg_statuses (tenant_id, order_no, leg, starts_at, ends_at, look_at)
  select l.tenant_id, l.order_no, l.leg, l.starts_at, l.ends_at, l.starts_at - interval '6 hours'
  from travel_legs l join orders o on o.tenant_id = l.tenant_id and o.order_no = l.order_no
  where l.ends_at > now() and o.product in ('airTicket', 'gp', 'international-air', 'train')
  on conflict (tenant_id, order_no, leg) do nothing;
end $$;
