-- Whether a flight was taken is known to its carrier alone: it is asked after the departure, until it has said so.
create table ticket_use_looks (
  tenant_id text not null,
  order_no text not null,
  -- When the carrier is asked next; null: nothing more is to be learned.
  look_at timestamptz,
  primary key (tenant_id, order_no),
  foreign key (tenant_id, order_no) references orders (tenant_id, order_no)
);
create index ticket_use_looks_due on ticket_use_looks (tenant_id, look_at) where look_at is not null;

-- What the carrier has said of tickets whose flights have left. What is given back, changed or void is not here any more.
create table ticket_uses (
  tenant_id text not null,
  order_no text not null,
  passenger smallint not null,
  leg smallint not null,
  -- For which it was ordered; null: for nobody but who ordered it.
  enterprise_id text,
  state text not null check (state in ('flown', 'unused')),
  departed_at timestamptz not null,
  -- Fare and taxes, and what of them comes back by the rules of the fare; nothing of what was flown.
  worth_fen bigint not null check (worth_fen >= 0),
  back_fen bigint not null check (back_fen between 0 and worth_fen),
  told_at timestamptz not null,
  primary key (tenant_id, order_no, passenger, leg),
  foreign key (tenant_id, order_no) references orders (tenant_id, order_no),
  check (state = 'unused' or back_fen = 0)
);
create index ticket_uses_unused on ticket_uses (tenant_id, enterprise_id) where state = 'unused';

-- Flights that have left lately, and those that will: their carriers are asked at once, in portions.
insert into ticket_use_looks (tenant_id, order_no, look_at)
select o.tenant_id, o.order_no, o.created_at from orders o
where o.product in ('airTicket', 'gp', 'international-air') and o.created_at > now() - interval '400 days'
  and exists (select from order_tickets t where t.tenant_id = o.tenant_id and t.order_no = o.order_no and t.state = 'issued');

do $$
declare
  before text := pg_get_functiondef('due_work(text[],timestamptz)'::regprocedure);
  after text := replace(before, $part$'invoices.check-due', $part$, $part$'invoices.check-due', 'tickets.uses', $part$);
begin
  if after = before then
    raise exception 'due_work does not say which sweeps it knows';
  end if;
  execute after;
  execute 'create or replace view due_of_products with (security_invoker = true) as '
    || rtrim(pg_get_viewdef('due_of_products'::regclass), E'; \n')
    || $part$ union all
      select l.tenant_id, 'tickets.uses'::text, l.look_at, 'infinity'::timestamptz
      from ticket_use_looks l where l.look_at is not null $part$;
  execute format('comment on function due_work(text[], timestamptz) is %L',
    (obj_description('due_work(text[],timestamptz)'::regprocedure)::jsonb
      || '{"ticket_use_looks": ["tenant_id", "look_at"]}'::jsonb)::text);
end $$;

-- Whoever is on a booking of the embedded carriers misses its flights; of who they are nothing is kept.
alter table embedded_air_bookings add column stays_away boolean not null default false;
alter table embedded_air_faults
  drop constraint embedded_air_faults_fault_check,
  add constraint embedded_air_faults_fault_check check (fault in
    ('slow', 'refuse', 'drop-before', 'drop-after', 'price-change', 'sold-out', 'late-issue', 'no-show'));
