-- Seats, extra baggage and meals of tickets of flights, chosen after they were issued: what was chosen together, and each of it.
create table air_extras (
  tenant_id text not null,
  -- The number of the order with `E1`.
  extras_no text not null,
  order_no text not null,
  state text not null check (state in ('asked', 'to-pay', 'processing', 'done', 'failed', 'closed')),
  amount_fen bigint not null check (amount_fen >= 0),
  -- By which the carrier knows the booking of the tickets, and what was kept of it.
  booking_reference text not null,
  supplier_no text,
  -- Until when it is held for payment.
  pay_before timestamptz not null,
  paid_at timestamptz,
  -- Why it came to nothing.
  failure text,
  -- What the supplier is to be asked; null: nothing.
  call text check (call in ('hold', 'confirm', 'release')),
  -- Under which reference it was asked, written down before; null: not yet, or what was asked never happened.
  call_reference text,
  calls smallint not null default 0,
  -- Since when it is to be asked, or its money is to go back.
  call_since timestamptz not null,
  -- How often money went back.
  returns smallint not null default 0,
  asked_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, extras_no),
  foreign key (tenant_id, order_no) references orders (tenant_id, order_no),
  check (call_reference is null or call is not null),
  check (call not in ('confirm', 'release') or supplier_no is not null),
  check (state <> 'done' or amount_fen = 0 or paid_at is not null),
  check (state <> 'to-pay' or amount_fen > 0)
);
-- One at a time of an order, and all of it.
create unique index air_extras_one_open on air_extras (tenant_id, order_no) where state in ('asked', 'to-pay', 'processing');
create index air_extras_of_order on air_extras (tenant_id, order_no, asked_at);
-- What the job and the sweep look for.
create index air_extras_to_follow on air_extras (tenant_id, call_since) where call is not null;
create index air_extras_unpaid on air_extras (tenant_id, pay_before) where state = 'to-pay';

create table air_extra_lines (
  tenant_id text not null,
  extras_no text not null,
  line smallint not null,
  passenger smallint not null,
  leg smallint not null,
  ticket_no text not null,
  kind text not null check (kind in ('seat', 'baggage', 'meal')),
  code text not null,
  name text not null,
  price_fen bigint not null check (price_fen >= 0),
  state text not null check (state in ('chosen', 'kept', 'ended')),
  -- Where its price is: not paid; kept for the carrier; to go back to its payers; returned.
  money text not null default 'none' check (money in ('none', 'kept', 'due-back', 'returned')),
  primary key (tenant_id, extras_no, line),
  foreign key (tenant_id, extras_no) references air_extras (tenant_id, extras_no),
  check (money = 'none' or price_fen > 0)
);
create index air_extra_lines_due_back on air_extra_lines (tenant_id, extras_no) where money = 'due-back';

-- What is paid for extras belongs to their order, as what is paid for its changes does.
alter table payments drop column order_no;
alter table payments add column order_no text generated always as (
  case
    when business_type in ('changeTicket', 'trainChangeTicket') then regexp_replace(subject_no, 'C[0-9]+$', '')
    when business_type = 'airExtras' then regexp_replace(subject_no, 'E[0-9]+$', '')
    when business_type not in ('recharge', 'buffetCard', 'upgrade', 'payAnnualFee') then subject_no
  end) stored;
alter table payments add foreign key (tenant_id, order_no) references orders (tenant_id, order_no);
create index payments_of_order on payments (tenant_id, order_no) where order_no is not null;

-- The sweep that ends what was not paid in time, the job that asks the supplier and returns money, and what may be read to say so.
update products set own_sweeps = own_sweeps || array['flights.close-extras'] where name = 'airTicket';
do $$
begin
  execute 'create or replace view due_of_products with (security_invoker = true) as '
    || rtrim(pg_get_viewdef('due_of_products'::regclass), E'; \n')
    || $part$ union all
      select x.tenant_id, 'flights.close-extras'::text, x.pay_before, 'infinity'::timestamptz
      from air_extras x where x.state = 'to-pay' $part$;
  execute 'create or replace view open_work with (security_invoker = true) as '
    || rtrim(pg_get_viewdef('open_work'::regclass), E'; \n')
    || $part$ union all
      select x.tenant_id, 'follow-air-extras'::text, jsonb_build_object('extrasNo', x.extras_no), x.call_since
      from air_extras x where x.call is not null
    union all
      select x.tenant_id, 'follow-air-extras'::text, jsonb_build_object('extrasNo', x.extras_no), x.call_since
      from air_extras x where x.call is null and exists (select from air_extra_lines l
        where l.tenant_id = x.tenant_id and l.extras_no = x.extras_no and l.money = 'due-back') $part$;
  execute format('comment on function due_work(text[], timestamptz) is %L',
    (obj_description('due_work(text[],timestamptz)'::regprocedure)::jsonb
      || '{"air_extras": ["tenant_id", "extras_no", "state", "call", "call_since", "pay_before"], "air_extra_lines": ["tenant_id", "extras_no", "money"]}'::jsonb)::text);
end $$;
