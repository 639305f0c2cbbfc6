-- Tickets of flights are given back and changed as those of trains are: the jobs and the sweep of it.
update products set refund_job = 'refund-air-tickets', change_sweep = 'flights.ask-changes', change_job = 'issue-air-change',
  change_back_job = 'give-back-air-change' where name in ('airTicket', 'gp');

-- Names are looked up beside papers, where the text of a booking says no paper.
create index passengers_named on passengers (tenant_id, member_id, name);

-- Which tenants have something to do: orders whose approval was decided, or is over, are among it.
create or replace function due_work(sweeps text[], moment timestamptz) returns table (sweep text, tenant_id text)
language plpgsql stable security definer set search_path = public, pg_temp
-- Planned once for a session: planning all its parts anew costs more than running them.
set plan_cache_mode = force_generic_plan as $$
declare
  known constant text[] := array[
    'approvals.due', 'credit.bills', 'entry.ended', 'ledger.expire-holds', 'orders.approved', 'orders.close-changes', 'orders.close-returned', 'orders.close-unpaid',
    'payments.ask-due', 'payments.lapsed-cards', 'platform.limits', 'platform.open-work', 'purchases.close-unpaid',
    'withdrawals.ask-due'];
begin
  -- Of a sweep that is not known here any tenant may have something to do: it is answered without a tenant.
  return query select s.name, null::text from unnest(sweeps) s(name)
    where s.name <> all (known) and not exists (
      select from products p where s.name = p.hold_sweep or s.name = p.change_sweep or s.name = any(p.own_sweeps));
  return query
    select distinct due.sweep, due.tenant from (
      select 'orders.close-unpaid', o.tenant_id from orders o
        where 'orders.close-unpaid' = any(sweeps) and o.code = 0 and o.pay_before <= moment
      union all
      select p.hold_sweep, o.tenant_id from orders o join products p on p.name = o.product and p.hold_sweep = any(sweeps)
        where o.code in (1, 7, 20) and o.code = 20 and o.payment = 'due'
      union all
      select 'orders.close-returned', o.tenant_id from orders o where 'orders.close-returned' = any(sweeps) and o.code in (4, 5)
      union all
      select 'orders.close-changes', c.tenant_id from order_sheets c
        where 'orders.close-changes' = any(sweeps) and c.state in ('asked', 'to-pay', 'processing') and c.state = 'to-pay'
          and c.kind = 'change' and c.pay_before <= moment
      union all
      select p.change_sweep, c.tenant_id from order_sheets c
        join orders o on o.tenant_id = c.tenant_id and o.order_no = c.order_no
        join products p on p.name = o.product and p.change_sweep = any(sweeps)
        where c.state in ('asked', 'to-pay', 'processing') and c.state = 'asked' and c.kind = 'change'
      union all
      select d.sweep, d.tenant_id from due_of_products d where d.sweep = any(sweeps) and d.since <= moment and d.until > moment
      union all
      select 'approvals.due', a.tenant_id from due_approval_cases(moment) a where 'approvals.due' = any(sweeps)
      union all
      select 'orders.approved', a.tenant_id from order_approvals a where 'orders.approved' = any(sweeps) and a.look_at <= moment
      union all
      select 'purchases.close-unpaid', p.tenant_id from purchases p
        where 'purchases.close-unpaid' = any(sweeps) and p.state = 'waiting' and p.pay_before <= moment
      union all
      select 'payments.ask-due', p.tenant_id from payments p where 'payments.ask-due' = any(sweeps) and p.ask_at <= moment
      union all
      select 'payments.lapsed-cards', c.tenant_id from payment_cards c
        where 'payments.lapsed-cards' = any(sweeps) and c.state = 'held' and c.held_until <= moment
      union all
      select 'ledger.expire-holds', h.tenant_id from ledger_holds h
        where 'ledger.expire-holds' = any(sweeps) and h.expires_at <= moment
      union all
      select 'withdrawals.ask-due', w.tenant_id from withdrawals w where 'withdrawals.ask-due' = any(sweeps) and w.ask_at <= moment
      union all
      select 'credit.bills', l.tenant_id from credit_lines l where 'credit.bills' = any(sweeps)
      union all
      select 'entry.ended', e.tenant_id from (
        select n.tenant_id, n.ends_at from entry_nonces n union all select t.tenant_id, t.ends_at from entry_tickets t) e
        where 'entry.ended' = any(sweeps) and e.ends_at <= moment
      union all
      select 'platform.limits', c.tenant_id from rate_counters c where 'platform.limits' = any(sweeps) and c.ends_at <= moment
      union all
      select 'platform.open-work', w.tenant_id from open_work w where 'platform.open-work' = any(sweeps) and w.since <= moment
    ) due(sweep, tenant);
end $$;
comment on function due_work(text[], timestamptz) is '{
  "orders": ["tenant_id", "order_no", "product", "code", "payment", "pay_before", "created_at", "ended", "booking_reference"],
  "order_events": ["tenant_id", "order_no", "seq", "at"],
  "order_operations": ["tenant_id", "order_no", "sheet_no", "kind", "seq", "state", "started_at"],
  "order_sheets": ["tenant_id", "sheet_no", "order_no", "kind", "state", "asked_at", "pay_before", "paid_at", "ended_at", "booking_reference"],
  "train_waitlists": ["tenant_id", "follow_at"],
  "purchases": ["tenant_id", "state", "pay_before"],
  "payments": ["tenant_id", "out_trade_no", "ask_at", "paid_at", "created_at"],
  "payment_returns": ["tenant_id", "refund_no", "state", "asked_at"],
  "payment_cards": ["tenant_id", "out_trade_no", "state", "held_until", "capture_asked_at"],
  "ledger_holds": ["tenant_id", "expires_at"],
  "withdrawals": ["tenant_id", "ask_at"],
  "credit_lines": ["tenant_id"],
  "approval_cases": ["tenant_id", "id", "enterprise_id", "state", "due_at", "looked_on"],
  "order_approvals": ["tenant_id", "look_at"],
  "approval_tasks": ["tenant_id", "case_id", "member_id", "state"],
  "approval_substitutes": ["tenant_id", "member_id", "from_day", "until_day"],
  "members": ["tenant_id", "id", "status", "erased_at", "credit_member_id", "credit_employee_id", "can_audit"],
  "data_exports": ["tenant_id", "id", "state", "asked_at"],
  "entry_nonces": ["tenant_id", "ends_at"],
  "entry_tickets": ["tenant_id", "ends_at"],
  "embedded_air_bookings": ["tenant_id", "state", "hold_until"],
  "embedded_rail_bookings": ["tenant_id", "state", "hold_until"],
  "embedded_rail_queue_rides": ["tenant_id", "waiting", "ends_at"],
  "rate_counters": ["tenant_id", "ends_at"],
  "products": ["name", "hold_sweep", "ticketing_job", "giving_back_job", "refund_job", "change_sweep", "change_job", "change_back_job", "own_sweeps"],
  "due_of_products": ["tenant_id", "sweep", "since", "until"],
  "open_work": ["tenant_id", "job", "payload", "since"]
}';
