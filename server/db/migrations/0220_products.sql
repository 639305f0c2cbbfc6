-- What is ordered, one row a product: what the database knows of each. Whoever sells one more adds its row in a migration.
create table products (
  name text primary key,
  -- The sweep that asks about holds without an answer, and the durable jobs that make tickets and give seats back.
  hold_sweep text not null,
  ticketing_job text not null,
  giving_back_job text not null,
  -- Of products whose tickets can be given back.
  refund_job text,
  -- Of products whose tickets can be changed: the sweep that asks about new seats, and the jobs that issue and give them back.
  change_sweep text,
  change_job text,
  change_back_job text,
  -- Further sweeps, over tables of its own: the view due_of_products says for whom.
  own_sweeps text[] not null default '{}',
  check (num_nulls(change_sweep, change_job, change_back_job) in (0, 3))
);
insert into products (name, hold_sweep, ticketing_job, giving_back_job, own_sweeps) values
  ('airTicket', 'flights.ask-holds', 'issue-air-tickets', 'give-back-air-seats', array['embedded-air.expire-holds']),
  ('gp', 'flights.ask-holds', 'issue-air-tickets', 'give-back-air-seats', array['embedded-air.expire-holds']),
  ('train', 'trains.ask-holds', 'issue-train-tickets', 'give-back-train-seats',
    array['trains.follow-waitlists', 'embedded-rail.expire-holds', 'embedded-rail.serve-queues']);
update products set refund_job = 'refund-train-tickets', change_sweep = 'trains.ask-changes', change_job = 'issue-train-change',
  change_back_job = 'give-back-train-change' where name = 'train';

-- A foreign key would lock the one row of a product for every order of it.
create function refuse_unknown_product() returns trigger language plpgsql as $$
begin
  if not exists (select from products p where p.name = new.product) then
    raise exception 'no such product: %', new.product using errcode = 'check_violation';
  end if;
  return new;
end $$;
alter table orders drop constraint orders_product_check;
create trigger orders_of_products before insert or update of product on orders
  for each row execute function refuse_unknown_product();

-- The products whose lists a member has something in: what was ordered by the member, or for the enterprise whose main account it is.
create or replace function ordered_products_of(wanted_tenant text, wanted_member text) returns text[] language sql stable as $$
  select array(
    select sold.name from products sold
    where exists (select from orders o
        where o.tenant_id = wanted_tenant and o.member_id = wanted_member and o.product = sold.name)
      or exists (select from members m join orders o on o.tenant_id = m.tenant_id and o.enterprise_id = m.credit_member_id
        where m.tenant_id = wanted_tenant and m.id = wanted_member and m.member_type = 70 and m.credit_employee_id is null
          and o.product = sold.name)
    order by sold.name
  )
$$;

-- What was asked for and is not done yet, by the job that does it: `since` when, and with which `payload` the job is enqueued again
-- where it was lost. A room that enqueues such jobs adds its own rows here, in a migration that replaces the view.
create or replace view open_work with (security_invoker = true) as
  -- Money on its way back through a channel.
  select r.tenant_id, 'return-money'::text as job, jsonb_build_object('refundNo', r.refund_no) as payload, r.asked_at as since
  from payment_returns r where r.state in ('asked', 'processing')
  union all
  -- What is reserved on a card and to be taken.
  select c.tenant_id, 'capture-card', jsonb_build_object('outTradeNo', c.out_trade_no),
    coalesce(c.capture_asked_at, p.paid_at, p.created_at)
  from payment_cards c join payments p using (tenant_id, out_trade_no) where c.state = 'capturing'
  union all
  -- Orders that are paid and have no tickets yet.
  select o.tenant_id, p.ticketing_job, jsonb_build_object('orderNo', o.order_no), last_event.at
  from orders o join products p on p.name = o.product cross join lateral (
    select e.at from order_events e where e.tenant_id = o.tenant_id and e.order_no = o.order_no order by e.seq desc limit 1) last_event
  where o.code in (1, 7)
  union all
  -- Tickets that go back to their supplier.
  select s.tenant_id, p.refund_job, jsonb_build_object('sheetNo', s.sheet_no), s.asked_at
  from order_sheets s join orders o using (tenant_id, order_no) join products p on p.name = o.product
  where s.kind = 'refund' and s.state in ('asked', 'processing')
  union all
  -- Changes whose new tickets are to be issued.
  select s.tenant_id, p.change_job, jsonb_build_object('sheetNo', s.sheet_no), coalesce(s.paid_at, s.asked_at)
  from order_sheets s join orders o using (tenant_id, order_no) join products p on p.name = o.product
  where s.kind = 'change' and s.state = 'processing'
  union all
  -- Seats of orders and changes that ended: their supplier was asked to take them back and has not said yes, or has not said
  -- whether it ever gave them. What it has refused so many times is a task for a person.
  select x.tenant_id, case when x.sheet_no <> '' then p.change_back_job else p.giving_back_job end,
    case when x.sheet_no <> '' then jsonb_build_object('sheetNo', x.sheet_no) else jsonb_build_object('orderNo', x.order_no) end,
    min(x.started_at)
  from order_operations x join orders o using (tenant_id, order_no) join products p on p.name = o.product
  where (x.kind = 'cancel' and x.state <> 'done' or x.kind = 'hold' and x.state = 'unknown')
    and not exists (select from order_operations d where d.tenant_id = x.tenant_id and d.order_no = x.order_no
      and d.sheet_no = x.sheet_no and d.kind = 'cancel' and d.state = 'done')
  group by x.tenant_id, x.order_no, x.sheet_no, p.name having max(x.seq) < 100
  union all
  -- The same before the supplier was first asked.
  select o.tenant_id, p.giving_back_job, jsonb_build_object('orderNo', o.order_no), last_event.at
  from orders o join products p on p.name = o.product cross join lateral (
    select e.at from order_events e where e.tenant_id = o.tenant_id and e.order_no = o.order_no order by e.seq desc limit 1) last_event
  where o.ended in ('cancelled', 'given-up') and o.booking_reference is not null
    and o.created_at > now() - interval '2 days'
    and not exists (select from order_operations x where x.tenant_id = o.tenant_id and x.order_no = o.order_no
      and x.sheet_no = '' and x.kind = 'cancel')
  union all
  select s.tenant_id, p.change_back_job, jsonb_build_object('sheetNo', s.sheet_no), s.ended_at
  from order_sheets s join orders o using (tenant_id, order_no) join products p on p.name = o.product
  where s.kind = 'change' and s.state in ('failed', 'withdrawn', 'read') and s.booking_reference is not null
    and s.ended_at > now() - interval '2 days'
    and not exists (select from order_operations x where x.tenant_id = s.tenant_id and x.order_no = s.order_no
      and x.sheet_no = s.sheet_no and x.kind = 'cancel')
  union all
  -- A member's own data, being gathered.
  select e.tenant_id, 'own-data.export', jsonb_build_object('id', e.id), e.asked_at
  from data_exports e where e.state = 'running';

-- What waits in tables that are a product's own, by the sweep that sees to it: from when, and until when where it ends unseen.
-- A product that has such tables adds its rows here, in a migration that replaces the view.
create view due_of_products with (security_invoker = true) as
  select w.tenant_id, 'trains.follow-waitlists'::text as sweep, w.follow_at as since, 'infinity'::timestamptz as until
  from train_waitlists w
  union all
  select b.tenant_id, 'embedded-air.expire-holds', b.hold_until, 'infinity' from embedded_air_bookings b where b.state = 'held'
  union all
  select b.tenant_id, 'embedded-rail.expire-holds', b.hold_until, 'infinity' from embedded_rail_bookings b where b.state = 'held'
  union all
  select q.tenant_id, 'embedded-rail.serve-queues', '-infinity', q.ends_at from embedded_rail_queue_rides q where q.waiting;

-- Which tenants have something to do for which sweep, in one question across all of them: otherwise every tenant would be asked by
-- every sweep, again and again. It answers names of sweeps and tenants, nothing of their rows. It runs with rights of its own, those
-- of a role that may read the columns named in its comment and no others; the migration runner gives them to it.
create or replace function due_work(sweeps text[], moment timestamptz) returns table (sweep text, tenant_id text)
language plpgsql stable security definer set search_path = public, pg_temp
-- Planned once for a session: planning all its parts anew costs more than running them.
set plan_cache_mode = force_generic_plan as $$
declare
  known constant text[] := array[
    'credit.bills', 'entry.ended', 'ledger.expire-holds', 'orders.close-changes', 'orders.close-returned', 'orders.close-unpaid',
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
