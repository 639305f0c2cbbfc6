-- What an order costs, item by item: of what kind, for whom, for which leg or day, and what of it the company bears at most. What
-- was ordered adds up to `orders.total_fen`; what a change brought has its sheet, and was paid for by that.
create table order_items (
  tenant_id text not null,
  order_no text not null,
  item smallint not null,
  kind text not null,
  passenger smallint,
  leg smallint,
  day date,
  name text,
  fen bigint not null check (fen >= 0),
  tax_fen bigint not null default 0,
  company_most_fen bigint check (company_most_fen >= 0),
  sheet_no text,
  primary key (tenant_id, order_no, item),
  foreign key (tenant_id, order_no) references orders (tenant_id, order_no),
  check (tax_fen between 0 and fen)
);
comment on table order_items is 'what an order costs; fares may still change while seats are asked for, nothing is taken away';

alter table orders no force row level security;
alter table order_passengers no force row level security;
alter table order_tickets no force row level security;
alter table order_sheets no force row level security;

-- Orders as they stand are carried over. The company bears the taxes of a ticket before anything of its fare.
with tickets as (
  select t.*, o.product, p.insurances,
    (select s.sheet_no from order_sheets s
      where s.tenant_id = t.tenant_id and s.order_no = t.order_no and s.kind = 'change' and s.state = 'done'
        and (s.quote ->> 'newLeg')::smallint = t.leg
        and exists (select from jsonb_array_elements(s.quote -> 'lines') line where (line ->> 'passenger')::smallint = t.passenger)
      limit 1) as sheet_no
  from order_tickets t
  join orders o on o.tenant_id = t.tenant_id and o.order_no = t.order_no
  join order_passengers p on p.tenant_id = t.tenant_id and p.order_no = t.order_no and p.position = t.passenger
), items as (
  select tenant_id, order_no, 1 as place, 'fare' as kind, passenger, leg, null as name, fare_fen as fen,
    case when company_most_fen is not null then greatest(0, company_most_fen - airport_fee_fen - fuel_fen) end as company_most_fen, sheet_no
  from tickets
  union all
  select tenant_id, order_no, 2, 'airport', passenger, leg, null, airport_fee_fen, null, sheet_no
  from tickets where product <> 'train' or airport_fee_fen > 0
  union all
  select tenant_id, order_no, 3, 'fuel', passenger, leg, null, fuel_fen, null, sheet_no
  from tickets where product <> 'train' or fuel_fen > 0
  union all
  select tenant_id, order_no, 4, 'service', position, null, null, (price ->> 'serviceFeeFen')::bigint, null, null
  from order_passengers where (price ->> 'serviceFeeFen')::bigint > 0
  union all
  select t.tenant_id, t.order_no, 5, 'insurance', t.passenger, t.leg, sold ->> 'name', (sold ->> 'priceFen')::bigint, null, null
  from tickets t, jsonb_array_elements(t.insurances) sold where t.sheet_no is null
)
insert into order_items (tenant_id, order_no, item, kind, passenger, leg, name, fen, company_most_fen, sheet_no)
select tenant_id, order_no,
  row_number() over (partition by tenant_id, order_no order by sheet_no is not null, passenger, place, leg, name) - 1,
  kind, passenger, leg, name, fen, company_most_fen, sheet_no
from items;

-- Nothing may be lost or invented on the way.
do $$
declare
  wrong text;
begin
  select string_agg(o.tenant_id || '/' || o.order_no, ', ') into wrong from orders o
  where o.total_fen <> (select coalesce(sum(i.fen), 0) from order_items i
    where i.tenant_id = o.tenant_id and i.order_no = o.order_no and i.sheet_no is null);
  if wrong is not null then
    raise exception 'prices of these orders do not add up to their totals: %', wrong;
  end if;
  select string_agg(t.tenant_id || '/' || t.order_no, ', ') into wrong from order_tickets t
  where t.person_fen <> (select sum(greatest(0, i.fen - i.company_most_fen)) from order_items i
    where i.tenant_id = t.tenant_id and i.order_no = t.order_no and i.passenger = t.passenger and i.leg = t.leg);
  if wrong is not null then
    raise exception 'what persons bear of these orders is not what it was: %', wrong;
  end if;
end $$;

update order_passengers set insurances = (
  select jsonb_agg(sold - 'priceFen' - 'segments' order by at) from jsonb_array_elements(insurances) with ordinality as each (sold, at))
where insurances <> '[]';

alter table orders force row level security;
alter table order_passengers force row level security;
alter table order_tickets force row level security;
alter table order_sheets force row level security;

alter table order_passengers drop column price;
alter table order_tickets
  drop column person_fen, drop column company_most_fen, drop column fare_fen, drop column airport_fee_fen, drop column fuel_fen;

create or replace function order_tickets_of(wanted_tenant text, wanted_order text) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object('passenger', t.passenger, 'leg', t.leg, 'state', t.state, 'ticketNo', t.ticket_no,
    'seat', t.seat, 'place', t.place) order by t.passenger, t.leg), '[]')
  from order_tickets t where t.tenant_id = wanted_tenant and t.order_no = wanted_order
$$;

create function order_items_of(wanted_tenant text, wanted_order text) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object('kind', i.kind, 'passenger', i.passenger, 'leg', i.leg, 'day', i.day, 'name', i.name,
    'fen', i.fen, 'taxFen', i.tax_fen, 'companyMostFen', i.company_most_fen, 'sheetNo', i.sheet_no) order by i.item), '[]')
  from order_items i where i.tenant_id = wanted_tenant and i.order_no = wanted_order
$$;

drop function lock_order(text, text);
create function lock_order(wanted_tenant text, wanted_order text)
returns table (held orders, tickets jsonb, items jsonb, sheets jsonb) language plpgsql volatile as $$
begin
  perform 1 from orders o where o.tenant_id = wanted_tenant and o.order_no = wanted_order for no key update;
  return query
    select o, order_tickets_of(o.tenant_id, o.order_no), order_items_of(o.tenant_id, o.order_no),
      order_sheets_of(o.tenant_id, o.order_no) from orders o
    where o.tenant_id = wanted_tenant and o.order_no = wanted_order;
end $$;
