-- Runs of approval for which something has to happen by itself at a moment: their time limit is over, or whoever has to decide has left
-- or is away with somebody to stand in. The sweep that sees to them asks it, and due_work for whom the sweep has to run.
create function due_approval_cases(moment timestamptz) returns table (tenant_id text, id uuid) language sql stable as $$
  select c.tenant_id, c.id from approval_cases c where c.state = 'running' and c.due_at <= moment
  union
  select c.tenant_id, c.id from approval_tasks t
    join approval_cases c on c.tenant_id = t.tenant_id and c.id = t.case_id and c.state = 'running'
    join members m on m.tenant_id = t.tenant_id and m.id = t.member_id
    left join approval_substitutes s on s.tenant_id = t.tenant_id and s.member_id = t.member_id
      and (moment at time zone 'Asia/Shanghai')::date between s.from_day and s.until_day
  where t.state = 'pending'
    and (m.status <> 1 or m.erased_at is not null or m.credit_member_id is distinct from c.enterprise_id
      or (m.credit_employee_id is not null and not m.can_audit)
      or (s.member_id is not null and c.looked_on is distinct from (moment at time zone 'Asia/Shanghai')::date))
$$;
-- What waits is little beside what was decided, and is asked for every few seconds.
create index approval_tasks_pending on approval_tasks (tenant_id, member_id, case_id) where state = 'pending';

-- Which tenants have something to do for which sweep, in one question across all of them: otherwise every tenant would be asked by
-- every sweep, again and again. It answers names of sweeps and tenants, nothing of their rows. It runs with rights of its own, those
-- of a role that may read the columns named in its comment and no others; the migration runner gives them to it.
create or replace function due_work(sweeps text[], moment timestamptz) returns table (sweep text, tenant_id text)
language plpgsql stable security definer set search_path = public, pg_temp
-- Planned once for a session: planning all its parts anew costs more than running them.
set plan_cache_mode = force_generic_plan as $$
declare
  known constant text[] := array[
    'approvals.due', 'credit.bills', 'entry.ended', 'ledger.expire-holds', 'orders.close-changes', 'orders.close-returned', 'orders.close-unpaid',
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
