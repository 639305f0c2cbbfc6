-- Seats, baggage and meals that were chosen while booking are paid with their order and asked for when there are tickets: each seat by itself,
-- so that one that somebody else has taken meanwhile takes nothing along. What is chosen later is still one at a time.
alter table air_extras add column with_order boolean not null default false;
drop index air_extras_one_open;
create unique index air_extras_one_open on air_extras (tenant_id, order_no)
  where state in ('asked', 'to-pay', 'processing') and not with_order;
-- Nobody is asked to pay for it again.
alter table air_extras add check (not with_order or state <> 'to-pay');
