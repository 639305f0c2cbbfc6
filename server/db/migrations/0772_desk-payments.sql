-- What guests have paid at the desk of a hotel, as the hotel says it when they leave: no money of ours, and part of what an enterprise spends.
create table order_desk_payments (
  tenant_id text not null,
  order_no text not null,
  -- Who the order was for, and when it was placed: what is spent is told by that day.
  enterprise_id text,
  ordered_at timestamptz not null,
  amount_fen bigint not null check (amount_fen > 0),
  paid_at timestamptz not null,
  primary key (tenant_id, order_no),
  foreign key (tenant_id, order_no) references orders (tenant_id, order_no)
);
create index order_desk_payments_of_enterprise on order_desk_payments (tenant_id, enterprise_id, ordered_at) where enterprise_id is not null;

-- Guests who have left before have paid for the nights that are still theirs.
insert into order_desk_payments (tenant_id, order_no, enterprise_id, ordered_at, amount_fen, paid_at)
select o.tenant_id, o.order_no, o.enterprise_id, o.created_at, sum(i.desk_fen), (o.content -> 'stay' ->> 'outAt')::timestamptz
from orders o
join order_items i on i.tenant_id = o.tenant_id and i.order_no = o.order_no
join order_tickets t on t.tenant_id = o.tenant_id and t.order_no = o.order_no and t.passenger = i.passenger and t.leg = i.leg
where o.product = 'hotel' and o.content -> 'stay' ->> 'state' = 'out' and t.state in ('issued', 'used')
group by o.tenant_id, o.order_no having sum(i.desk_fen) > 0;
