-- Which tenants have something to do for which sweep, in one question across all of them: otherwise every tenant would be asked by
-- every sweep, again and again. It answers names of sweeps and tenants, nothing of their rows. It runs with rights of its own, those
-- of a role that may read the columns named in its comment and no others; the migration runner gives them to it.
create function due_work(sweeps text[], moment timestamptz) returns table (sweep text, tenant_id text)
language plpgsql stable security definer set search_path = public, pg_temp
-- Planned once for a session: planning all its parts anew costs more than running them.
set plan_cache_mode = force_generic_plan as $$
declare
  known constant text[] := array[
    'credit.bills', 'embedded-air.expire-holds', 'embedded-rail.expire-holds', 'embedded-rail.serve-queues', 'entry.ended', 'flights.ask-holds', 'ledger.expire-holds', 'orders.close-changes',
    'orders.close-returned', 'orders.close-unpaid', 'payments.ask-due', 'payments.lapsed-cards', 
    'platform.limits', 'platform.open-work', 'purchases.close-unpaid', 'trains.ask-changes', 'trains.ask-holds', 'trains.follow-waitlists', 'withdrawals.ask-due'];
begin
  -- Of a sweep that is not known here any tenant may have something to do: it is answered without a tenant.
  return query select s.name, null::text from unnest(sweeps) s(name) where s.name <> all (known);
  return query
    select distinct due.sweep, due.tenant from (
      select 'orders.close-unpaid', o.tenant_id from orders o
        where 'orders.close-unpaid' = any(sweeps) and o.code = 0 and o.pay_before <= moment
      union all
      select s.name, o.tenant_id from orders o
        join (values ('flights.ask-holds', array['airTicket', 'gp']), ('trains.ask-holds', array['train'])) s(name, products)
          on s.name = any(sweeps) and o.product = any(s.products)
        where o.code in (1, 7, 20) and o.code = 20 and o.payment = 'due'
      union all
      select 'orders.close-returned', o.tenant_id from orders o where 'orders.close-returned' = any(sweeps) and o.code in (4, 5)
      union all
      select s.name, c.tenant_id from order_sheets c
        join (values ('trains.ask-changes', 'asked'), ('orders.close-changes', 'to-pay')) s(name, state)
          on s.name = any(sweeps) and c.state = s.state
        where c.state in ('asked', 'to-pay', 'processing') and c.kind = 'change' and (c.state = 'asked' or c.pay_before <= moment)
      union all
      select 'trains.follow-waitlists', w.tenant_id from train_waitlists w
        where 'trains.follow-waitlists' = any(sweeps) and w.follow_at <= moment
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
      select 'embedded-air.expire-holds', b.tenant_id from embedded_air_bookings b
        where 'embedded-air.expire-holds' = any(sweeps) and b.state = 'held' and b.hold_until <= moment
      union all
      select 'embedded-rail.expire-holds', b.tenant_id from embedded_rail_bookings b
        where 'embedded-rail.expire-holds' = any(sweeps) and b.state = 'held' and b.hold_until <= moment
      union all
      select 'embedded-rail.serve-queues', q.tenant_id from embedded_rail_queue_rides q
        where 'embedded-rail.serve-queues' = any(sweeps) and q.waiting and q.ends_at > moment
      union all
      select 
    'platform.limits', c.tenant_id from rate_counters c where 'platform.limits' = any(sweeps) and c.ends_at <= moment
      union all
      select 'platform.open-work', w.tenant_id from open_work w where 'platform.open-work' = any(sweeps) and w.since <= moment
    ) due(sweep, tenant);
end $$;
revoke execute on function due_work(text[], timestamptz) from public;
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
  "data_exports": ["tenant_id", "id", "state", "asked_at"],
  "entry_nonces": ["tenant_id", "ends_at"],
  "entry_tickets": ["tenant_id", "ends_at"],
  "embedded_air_bookings": ["tenant_id", "state", "hold_until"],
  "embedded_rail_bookings": ["tenant_id", "state", "hold_until"],
  "embedded_rail_queue_rides": ["tenant_id", "waiting", "ends_at"],
  "rate_counters": ["tenant_id", "ends_at"],
  "open_work": ["tenant_id", "job", "payload", "since"]
}';
