-- What was asked for and is not done yet, by the job that does it: `since` when, and with which `payload` the job is enqueued again
-- where it was lost. A room that enqueues such jobs adds its own rows here, in a migration that replaces the view.
create view open_work as
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
  select o.tenant_id, case o.product when 'train' then 'issue-train-tickets' else 'issue-air-tickets' end,
    jsonb_build_object('orderNo', o.order_no), last_event.at
  from orders o cross join lateral (
    select e.at from order_events e where e.tenant_id = o.tenant_id and e.order_no = o.order_no order by e.seq desc limit 1) last_event
  where o.code in (1, 7) and o.product in ('airTicket', 'gp', 'train')
  union all
  -- Tickets that go back to the railway.
  select s.tenant_id, 'refund-train-tickets', jsonb_build_object('sheetNo', s.sheet_no), s.asked_at
  from order_sheets s where s.kind = 'refund' and s.state in ('asked', 'processing')
  union all
  -- Changes whose new tickets are to be issued.
  select s.tenant_id, 'issue-train-change', jsonb_build_object('sheetNo', s.sheet_no), coalesce(s.paid_at, s.asked_at)
  from order_sheets s where s.kind = 'change' and s.state = 'processing'
  union all
  -- Seats of orders and changes that ended: their supplier was asked to take them back and has not said yes, or has not said
  -- whether it ever gave them. What it has refused so many times is a task for a person.
  select x.tenant_id,
    case when x.sheet_no <> '' then 'give-back-train-change' when o.product = 'train' then 'give-back-train-seats' else 'give-back-air-seats' end,
    case when x.sheet_no <> '' then jsonb_build_object('sheetNo', x.sheet_no) else jsonb_build_object('orderNo', x.order_no) end,
    min(x.started_at)
  from order_operations x join orders o using (tenant_id, order_no)
  where (x.kind = 'cancel' and x.state <> 'done' or x.kind = 'hold' and x.state = 'unknown')
    and not exists (select from order_operations d where d.tenant_id = x.tenant_id and d.order_no = x.order_no
      and d.sheet_no = x.sheet_no and d.kind = 'cancel' and d.state = 'done')
  group by x.tenant_id, x.order_no, x.sheet_no, o.product having max(x.seq) < 100
  union all
  -- The same before the supplier was first asked.
  select o.tenant_id, case o.product when 'train' then 'give-back-train-seats' else 'give-back-air-seats' end,
    jsonb_build_object('orderNo', o.order_no), last_event.at
  from orders o cross join lateral (
    select e.at from order_events e where e.tenant_id = o.tenant_id and e.order_no = o.order_no order by e.seq desc limit 1) last_event
  where o.ended in ('cancelled', 'given-up') and o.booking_reference is not null and o.product in ('airTicket', 'gp', 'train')
    and o.created_at > now() - interval '2 days'
    and not exists (select from order_operations x where x.tenant_id = o.tenant_id and x.order_no = o.order_no
      and x.sheet_no = '' and x.kind = 'cancel')
  union all
  select s.tenant_id, 'give-back-train-change', jsonb_build_object('sheetNo', s.sheet_no), s.ended_at
  from order_sheets s
  where s.kind = 'change' and s.state in ('failed', 'withdrawn', 'read') and s.booking_reference is not null
    and s.ended_at > now() - interval '2 days'
    and not exists (select from order_operations x where x.tenant_id = s.tenant_id and x.order_no = s.order_no
      and x.sheet_no = s.sheet_no and x.kind = 'cancel')
  union all
  -- A member's own data, being gathered.
  select e.tenant_id, 'own-data.export', jsonb_build_object('id', e.id), e.asked_at
  from data_exports e where e.state = 'running';

-- A handful of rows each, at any time.
create index payment_returns_open on payment_returns (tenant_id, asked_at) where state in ('asked', 'processing');
create index payment_cards_capturing on payment_cards (tenant_id, out_trade_no) where state = 'capturing';
create index order_operations_unanswered on order_operations (tenant_id, order_no)
  where kind = 'cancel' and state <> 'done' or kind = 'hold' and state = 'unknown';
create index orders_with_seats_to_give_back on orders (tenant_id, created_at)
  where ended in ('cancelled', 'given-up') and booking_reference is not null;
create index order_sheets_ended on order_sheets (tenant_id, ended_at)
  where kind = 'change' and state in ('failed', 'withdrawn', 'read') and booking_reference is not null;
create index data_exports_running on data_exports (tenant_id, asked_at) where state = 'running';

-- Jobs that wait since before are kept as long as new ones, should they fail for good.
do $$ begin
  if to_regclass('pgboss.job') is not null then
    update pgboss.job set deletion_seconds = 30 * 24 * 60 * 60 where state < 'completed';
  end if;
end $$;
