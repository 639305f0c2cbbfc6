-- Legs of what distributors and city operators have sold take somebody as well: who of theirs is under way is found by the seller, as
-- that of an enterprise is by the enterprise.
alter table travel_legs
  alter column enterprise_id drop not null,
  -- Of an order for no enterprise: whoever sold it.
  add column seller_id text,
  add constraint travel_legs_of_one check (num_nonnulls(enterprise_id, seller_id) = 1);
create index travel_legs_of_seller on travel_legs (tenant_id, seller_id, most_hours, starts_at) include (ends_at)
  where seller_id is not null;

-- Flights and trains that were sold before, as the rows that are watched have them; stays as their orders move.
do $$
begin
  if to_regclass('leg_statuses') is null then
    return;
  end if;
  insert into travel_legs (tenant_id, order_no, leg, seller_id, starts_at, ends_at)
  select l.tenant_id, l.order_no, l.leg, o.member_id, l.starts_at, greatest(l.ends_at, l.arrives_at)
  from leg_statuses l
  join orders o on o.tenant_id = l.tenant_id and o.order_no = l.order_no
  join members m on m.tenant_id = o.tenant_id and m.id = o.member_id
  where o.enterprise_id is null and m.member_type in (40, 50) and greatest(l.ends_at, l.arrives_at) > now()
  on conflict (tenant_id, order_no, leg) do nothing;
end $$;
