-- By what bills are told apart stands on each part, and whose line it moved and when, by which the parts of a bill are found together: to
-- look for each of 83,000 lines among all parts, and then at its order, its share and its traveller, was most of what a breakdown cost. Of
-- all that only who travels may change, or be forgotten. Every part is written anew, about two minutes for a million.
alter table credit_parts
  -- Of the posting.
  add column enterprise_id text,
  add column at timestamptz,
  add column product text,
  -- To what the traveller's share is booked.
  add column department_id text,
  add column cost_centre_id uuid,
  add column project_id uuid,
  -- Who travels; null for what is of nobody.
  add column person text;

-- People who are members are told apart by number, all others by name.
create function person_of_part(member_id text, name text) returns text language sql immutable
  return coalesce('m:' || member_id, 'n:' || nullif(name, ''));

alter table credit_parts no force row level security;
alter table ledger_transfers no force row level security;
alter table orders no force row level security;
alter table order_shares no force row level security;
alter table order_passengers no force row level security;
update credit_parts c set enterprise_id = told.enterprise_id, at = told.at, product = told.product, department_id = told.department_id, cost_centre_id = told.cost_centre_id,
  project_id = told.project_id, person = told.person
from (
  select p.tenant_id, p.transfer_id, p.passenger, substr(case when l.debit like 'credit:%' then l.debit else l.credit end, 8) as enterprise_id,
    l.at, o.product, s.department_ids[cardinality(s.department_ids)] as department_id,
    s.cost_centre_id, s.project_id, person_of_part(t.member_id, t.name) as person
  from credit_parts p
  join ledger_transfers l on l.tenant_id = p.tenant_id and l.id = p.transfer_id
  join orders o on o.tenant_id = p.tenant_id and o.order_no = p.order_no
  left join order_shares s on s.tenant_id = p.tenant_id and s.order_no = p.order_no and s.passenger = p.passenger
  left join order_passengers t on t.tenant_id = p.tenant_id and t.order_no = p.order_no and t.position = p.passenger) told
where c.tenant_id = told.tenant_id and c.transfer_id = told.transfer_id and c.passenger = told.passenger;
alter table credit_parts force row level security;
alter table ledger_transfers force row level security;
alter table orders force row level security;
alter table order_shares force row level security;
alter table order_passengers force row level security;

alter table credit_parts
  alter column enterprise_id set not null,
  alter column at set not null,
  alter column product set not null;
create index credit_parts_on_line on credit_parts (tenant_id, enterprise_id, at);

-- Whoever is erased at an order, or travels by it no more, is gone from its parts.
create function credit_parts_follow_passengers() returns trigger language plpgsql as $$
begin
  update credit_parts set person = case when tg_op = 'UPDATE' then person_of_part(new.member_id, new.name) end
  where tenant_id = old.tenant_id and order_no = old.order_no and passenger = old.position;
  return null;
end $$;
create trigger order_passengers_of_parts after update of name, member_id on order_passengers for each row
  when (old.member_id is distinct from new.member_id or old.name <> new.name)
  execute function credit_parts_follow_passengers();
create trigger order_passengers_of_parts_gone after delete on order_passengers for each row
  execute function credit_parts_follow_passengers();
