-- Whose tickets were not flown, and what they are booked to, stands with each: both were looked up at its order for each of 20,000 tickets.
-- What they are booked to never changes; who travels does, and is forgotten.
alter table ticket_uses
  -- As who travels is told apart; empty for nobody.
  add column person text not null default '',
  -- As the order had them when it was placed.
  add column department_ids text[] not null default '{}',
  add column cost_centre_id uuid,
  add column project_id uuid;

-- Two people of one name are told apart by their numbers.
create function person_of_ticket(member_id text, name text) returns text language sql immutable
  return coalesce(name || coalesce(' ' || member_id, ''), '');

alter table ticket_uses no force row level security;
alter table order_passengers no force row level security;
alter table order_shares no force row level security;
update ticket_uses u set person = person_of_ticket(p.member_id, p.name)
from order_passengers p
where p.tenant_id = u.tenant_id and p.order_no = u.order_no and p.position = u.passenger;
update ticket_uses u set department_ids = s.department_ids, cost_centre_id = s.cost_centre_id, project_id = s.project_id
from order_shares s
where s.tenant_id = u.tenant_id and s.order_no = u.order_no and s.passenger = u.passenger;
alter table ticket_uses force row level security;
alter table order_passengers force row level security;
alter table order_shares force row level security;

-- Whoever is another one, or is erased at an order, is so at its tickets.
create function ticket_uses_follow_passengers() returns trigger language plpgsql as $$
begin
  update ticket_uses set person = case when tg_op = 'UPDATE' then person_of_ticket(new.member_id, new.name) else '' end
  where tenant_id = old.tenant_id and order_no = old.order_no and passenger = old.position;
  return null;
end $$;
create trigger order_passengers_of_uses after update of name, member_id on order_passengers for each row
  when (old.member_id is distinct from new.member_id or old.name <> new.name)
  execute function ticket_uses_follow_passengers();
create trigger order_passengers_of_uses_gone after delete on order_passengers for each row
  execute function ticket_uses_follow_passengers();
