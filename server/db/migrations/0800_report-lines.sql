-- What reports print: a line for each ticket that was sold, changed or given back, one for whatever else was booked on an order, and
-- one for each time that somebody paid or was paid back. Written again out of the order and its postings whenever these have moved, so
-- that its sums are those of the ledger. Names of people stand where they stood before: a line knows its passenger by place.
create table report_lines (
  tenant_id text not null,
  order_no text not null,
  -- What it is of its order, such as `issue.0.1`: passenger 0, leg 1.
  part text not null,
  member_id text not null,
  enterprise_id text,
  -- `sales`: what was booked. `money`: what was paid. They are never added up.
  book text not null check (book in ('sales', 'money')),
  -- As what its product is reported, flights of both kinds being one; empty of what was paid.
  travel text not null,
  kind text not null check (kind in ('sale', 'change', 'refund', 'other', 'paid', 'returned')),
  -- By what sums are told apart: carrier, city, kind of train or car; the way of paying.
  sort text not null,
  booked_at timestamptz not null,
  passenger smallint,
  leg smallint,
  -- Under which event it was booked: `issue`, the number of a refund or change, or the posting itself.
  event text not null,
  -- Below zero what comes back.
  tickets smallint not null,
  fare_fen bigint not null,
  tax_fen bigint not null,
  service_fen bigint not null,
  insurance_fen bigint not null,
  extras_fen bigint not null,
  fee_fen bigint not null,
  amount_fen bigint not null,
  -- What is printed beside them, by the keys of the columns.
  facts jsonb not null,
  primary key (tenant_id, order_no, part),
  constraint report_lines_member foreign key (tenant_id, member_id) references members (tenant_id, id),
  check (amount_fen = fare_fen + tax_fen + service_fen + insurance_fen + extras_fen + fee_fen)
);

-- A page of any period out of one index each, with what it may be narrowed by.
create index report_lines_of_enterprise on report_lines
  (tenant_id, enterprise_id, book, travel, booked_at desc, order_no desc, part desc) include (kind, sort) where enterprise_id is not null;
create index report_lines_of_member on report_lines
  (tenant_id, member_id, book, travel, booked_at desc, order_no desc, part desc) include (kind, sort);

-- The lines of each day added up, for each member and enterprise: totals of a year are read from some thousand rows. Written with the lines.
create table report_days (
  tenant_id text not null,
  -- `m:` and the number of a member, or `e:` and that of an enterprise.
  whose text not null,
  book text not null,
  travel text not null,
  -- In China.
  day date not null,
  kind text not null,
  sort text not null,
  lines integer not null,
  tickets integer not null,
  fare_fen bigint not null,
  tax_fen bigint not null,
  service_fen bigint not null,
  insurance_fen bigint not null,
  extras_fen bigint not null,
  fee_fen bigint not null,
  amount_fen bigint not null,
  primary key (tenant_id, whose, book, travel, day, kind, sort)
);

-- Orders and purchases whose lines are to be written again. `moves` makes whoever moves one wait for whoever is writing it, and the
-- other way round, so that no move is overlooked.
create table report_due (
  tenant_id text not null,
  order_no text not null,
  due_at timestamptz not null default now(),
  moves integer not null default 1,
  primary key (tenant_id, order_no)
);
create index report_due_by_time on report_due (tenant_id, due_at);

create function report_order_moved() returns trigger language plpgsql as $$
begin
  insert into report_due as d (tenant_id, order_no)
    select m.tenant_id, m.order_no from moved m where m.event in ('issued', 'refund-done', 'change-done')
    group by m.tenant_id, m.order_no order by m.order_no
    on conflict (tenant_id, order_no) do update set moves = d.moves + 1;
  return null;
end $$;

create function report_money_moved() returns trigger language plpgsql as $$
begin
  insert into report_due as d (tenant_id, order_no)
    select m.tenant_id, m.order_no from moved m
    where m.order_no is not null and m.phase in ('posted', 'captured') and 'deposit' in (m.debit, m.credit)
    group by m.tenant_id, m.order_no order by m.order_no
    on conflict (tenant_id, order_no) do update set moves = d.moves + 1;
  return null;
end $$;

create trigger ledger_transfers_reported after insert on ledger_transfers
  referencing new table as moved for each statement execute function report_money_moved();
-- Tickets that cost nothing here, such as nights that are paid for at the desk, move no money.
create trigger order_events_reported after insert on order_events
  referencing new table as moved for each statement execute function report_order_moved();

-- Orders of before.
insert into report_due (tenant_id, order_no)
select tenant_id, order_no from ledger_transfers
where order_no is not null and phase in ('posted', 'captured') and 'deposit' in (debit, credit)
union select tenant_id, order_no from orders where code in (2, 3, 4, 5, 6);

do $$
declare
  before text := pg_get_functiondef('due_work(text[],timestamptz)'::regprocedure);
  after text := replace(before, $part$'withdrawals.ask-due']$part$, $part$'withdrawals.ask-due', 'reports.write-lines', 'reports.old-exports']$part$);
begin
  if after = before then
    raise exception 'due_work does not say which sweeps it knows';
  end if;
  execute after;
  execute 'create or replace view due_of_products with (security_invoker = true) as '
    || rtrim(pg_get_viewdef('due_of_products'::regclass), E'; \n')
    || $part$ union all
      select r.tenant_id, 'reports.write-lines'::text, r.due_at, 'infinity'::timestamptz from report_due r $part$;
  execute format('comment on function due_work(text[], timestamptz) is %L',
    (obj_description('due_work(text[],timestamptz)'::regprocedure)::jsonb
      || '{"report_due": ["tenant_id", "due_at"]}'::jsonb)::text);
end $$;
