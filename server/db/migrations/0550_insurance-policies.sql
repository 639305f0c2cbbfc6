-- What an insurer insures: one product for one passenger on one leg. `state` is what people see: 0 not insured yet, 1 insured, 2 ended
-- with its ticket, 3 refused by the insurer, 4 given back by its holder, 5 being given back.
create table insurance_policies (
  tenant_id text not null,
  -- By which the insurer knows our calls: the number of the order with `P1`.
  policy_id text not null,
  order_no text not null,
  passenger smallint not null,
  leg smallint not null,
  product_id text not null,
  name text not null,
  premium_fen bigint not null check (premium_fen > 0),
  state smallint not null check (state between 0 and 5),
  -- The insurer's.
  policy_no text,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Where the premium is: kept for the insurer; claimed by an open refund of the ticket; returned to its payers; moved to the policy on
  -- the flight that the ticket was changed to.
  premium text not null check (premium in ('kept', 'claimed', 'returned', 'moved')),
  -- The refund that claims or has returned it.
  sheet_no text,
  -- Why it ends, which decides what the insurer allows.
  ended_by text check (ended_by in ('holder', 'ticket')),
  -- What the insurer is to be asked; null: nothing.
  call text check (call in ('issue', 'cancel')),
  -- Under which reference it was asked, written down before; null: not yet, or what was asked never happened.
  call_reference text,
  calls smallint not null default 0,
  -- Since when it is to be asked.
  call_since timestamptz not null,
  opened_at timestamptz not null,
  issued_at timestamptz,
  ended_at timestamptz,
  primary key (tenant_id, policy_id),
  unique (tenant_id, order_no, passenger, leg, product_id),
  foreign key (tenant_id, order_no) references orders (tenant_id, order_no),
  check (ends_at > starts_at),
  check (state <> 1 or policy_no is not null),
  check (call_reference is null or call is not null),
  check (premium <> 'claimed' or sheet_no is not null)
);
create index insurance_policies_to_follow on insurance_policies (tenant_id, call_since)
  where call is not null or state = 3 and premium = 'kept';

alter table orders no force row level security;
alter table order_passengers no force row level security;
alter table order_tickets no force row level security;
alter table order_items no force row level security;
alter table order_sheets no force row level security;

-- Orders from before said of each passenger what was insured, whatever the segments; the policy stands with the ticket that it is for now.
with recursive bought as (
  select i.tenant_id, i.order_no, i.passenger, i.leg as bought, i.leg, i.name, i.fen, sold ->> 'id' as product_id,
    (sold ->> 'status')::smallint as status, sold ->> 'policyNo' as policy_no
  from order_items i
  join order_passengers p on p.tenant_id = i.tenant_id and p.order_no = i.order_no and p.position = i.passenger
  cross join lateral jsonb_array_elements(p.insurances) sold
  join order_tickets t on t.tenant_id = i.tenant_id and t.order_no = i.order_no and t.passenger = i.passenger and t.leg = i.leg
  where i.kind = 'insurance' and i.fen > 0 and sold ->> 'name' = i.name and t.ticket_no is not null
    and (sold ->> 'status')::smallint in (1, 2) and sold ->> 'policyNo' is not null
), followed as (
  select tenant_id, order_no, passenger, bought, leg from bought
  union
  select f.tenant_id, f.order_no, f.passenger, f.bought, (s.quote ->> 'newLeg')::smallint
  from followed f
  join order_sheets s on s.tenant_id = f.tenant_id and s.order_no = f.order_no and s.kind = 'change' and s.state = 'done'
  where exists (select from jsonb_array_elements(s.quote -> 'lines') line
    where (line ->> 'passenger')::smallint = f.passenger and (line ->> 'leg')::smallint = f.leg)
), standing as (
  select tenant_id, order_no, passenger, bought, max(leg) as leg from followed group by 1, 2, 3, 4
), told as (
  select b.*, s.leg as now_on, o.content -> 'legs' -> s.leg::int as flight, o.created_at,
    (select r.sheet_no from order_sheets r
      where r.tenant_id = b.tenant_id and r.order_no = b.order_no and r.kind = 'refund' and r.state in ('asked', 'processing', 'done')
        and exists (select from jsonb_array_elements(r.quote -> 'lines') line
          where (line ->> 'passenger')::smallint = b.passenger and (line ->> 'leg')::smallint = s.leg
            and (line ->> 'insuranceFen')::bigint > 0)
      order by r.state = 'done' desc limit 1) as sheet_no
  from bought b
  join standing s using (tenant_id, order_no, passenger, bought)
  join orders o using (tenant_id, order_no)
)
insert into insurance_policies (tenant_id, policy_id, order_no, passenger, leg, product_id, name, premium_fen, state, policy_no,
  starts_at, ends_at, premium, sheet_no, ended_by, call_since, opened_at, issued_at, ended_at)
select t.tenant_id,
  t.order_no || 'P' || row_number() over (partition by t.tenant_id, t.order_no order by t.passenger, t.bought, t.product_id),
  t.order_no, t.passenger, t.now_on, t.product_id, t.name, t.fen,
  case when sheet.state = 'done' then 2 else 1 end,
  t.policy_no || case when t.bought > 0 then '-' || t.bought + 1 else '' end,
  ((t.flight ->> 'day')::date + (t.flight ->> 'departs')::time) at time zone coalesce(t.flight ->> 'fromZone', 'Asia/Shanghai'),
  ((t.flight ->> 'day')::date + (t.flight ->> 'arrivesDaysLater')::int + (t.flight ->> 'arrives')::time)
    at time zone coalesce(t.flight ->> 'toZone', 'Asia/Shanghai') + interval '24 hours',
  case when sheet.state = 'done' then 'returned' when sheet.sheet_no is not null then 'claimed' else 'kept' end,
  t.sheet_no, case when sheet.state = 'done' then 'ticket' end, t.created_at, t.created_at, t.created_at,
  case when sheet.state = 'done' then sheet.ended_at end
from told t
left join order_sheets sheet on sheet.tenant_id = t.tenant_id and sheet.sheet_no = t.sheet_no;

-- What was chosen stays with the passenger; what became of it stands in the policies.
update order_passengers set insurances = (
  select jsonb_agg(sold - 'status' - 'policyNo' order by at) from jsonb_array_elements(insurances) with ordinality as each (sold, at))
where insurances <> '[]';

alter table orders force row level security;
alter table order_passengers force row level security;
alter table order_tickets force row level security;
alter table order_items force row level security;
alter table order_sheets force row level security;

-- What an insurer is to be asked, and premiums that are to go back, by the job that sees to it; and what may be read to say so.
do $$
begin
  execute 'create or replace view open_work with (security_invoker = true) as '
    || rtrim(pg_get_viewdef('open_work'::regclass), E'; \n')
    || $part$ union all
      select p.tenant_id, 'follow-air-policy'::text, jsonb_build_object('policyId', p.policy_id), p.call_since
      from insurance_policies p where p.call is not null or p.state = 3 and p.premium = 'kept' $part$;
  execute format('comment on function due_work(text[], timestamptz) is %L',
    (obj_description('due_work(text[],timestamptz)'::regprocedure)::jsonb
      || '{"insurance_policies": ["tenant_id", "policy_id", "call", "state", "premium", "call_since"]}'::jsonb)::text);
end $$;
