-- The address that a member has proved to read: mail goes to `email` only while it is this one, whoever changes `email`.
alter table members add column verified_email text not null default '';

-- Mail that was asked for. It is written down before a mail server is called; its id becomes the Message-ID, the same however often it is sent.
create table outgoing_mails (
  tenant_id text not null,
  id uuid not null,
  member_id text not null,
  state text not null check (state in ('waiting', 'sent', 'failed')),
  -- To whom, and what; gone as soon as it is sent or given up.
  mail_sealed text,
  -- Why it was given up, as a code.
  fault text not null default '',
  created_at timestamptz not null,
  -- Nobody wants to read it later.
  ends_at timestamptz not null,
  settled_at timestamptz,
  primary key (tenant_id, id),
  check ((state = 'waiting') = (mail_sealed is not null)),
  check ((state = 'waiting') = (settled_at is null))
);
-- What is open, and what is sealed anew.
create index outgoing_mails_waiting on outgoing_mails (tenant_id, created_at) where state = 'waiting';
-- What is swept.
create index outgoing_mails_by_age on outgoing_mails (tenant_id, created_at);
create index outgoing_mails_of_member on outgoing_mails (tenant_id, member_id);
alter table outgoing_mails add constraint outgoing_mails_member foreign key (tenant_id, member_id) references members (tenant_id, id);

-- What the embedded mail server has taken; it keeps one mail of an id.
create table mail_outbox (
  tenant_id text not null,
  mail_id uuid not null,
  address_index text not null,
  message_sealed text not null,
  sent_at timestamptz not null,
  primary key (tenant_id, mail_id)
);
create index mail_outbox_newest on mail_outbox (tenant_id, sent_at desc);

-- The code that was mailed to an address, for the member who wants to prove it.
create table email_codes (
  tenant_id text not null,
  member_id text not null,
  code_hash text not null,
  tries_left integer not null,
  ends_at timestamptz not null,
  primary key (tenant_id, member_id)
);
alter table email_codes add constraint email_codes_member foreign key (tenant_id, member_id) references members (tenant_id, id);

-- What was asked for and is not done: mail too.
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
  from data_exports e where e.state = 'running'
  union all
  -- Mail that no mail server has taken yet.
  select w.tenant_id, 'send-mail', jsonb_build_object('mailId', w.id), w.created_at
  from outgoing_mails w where w.state = 'waiting';
