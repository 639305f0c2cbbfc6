-- A fourth thing that a main account lets employees do: read what their own departments, cost centres and projects have spent.
alter table employee_grants drop constraint employee_grants_kind_check,
  add constraint employee_grants_kind_check check (kind in ('orders', 'external', 'book', 'analyses'));

-- A cost centre or a project beside departments and people. One that is removed takes its row along: the right gets smaller.
alter table employee_grant_targets drop column target cascade;
alter table employee_grant_targets drop constraint employee_grant_targets_check;
alter table employee_grant_targets
  add column cost_object_id uuid,
  add check (num_nonnulls(department_id, member_id, cost_object_id) = 1),
  add foreign key (tenant_id, cost_object_id) references cost_objects (tenant_id, id) on delete cascade,
  add column target text not null generated always as (coalesce(department_id::text, member_id, cost_object_id::text, '')) stored,
  add primary key (tenant_id, grant_id, target);
create index employee_grant_targets_cost_object on employee_grant_targets (tenant_id, cost_object_id) where cost_object_id is not null;

-- From which day until which an employee reads analyses, both included; empty without such a right. The menu asks.
create function analysis_days_of(wanted_tenant text, wanted_member text) returns text[] language sql stable as $$
  select coalesce((
    select array[g.from_day::text, coalesce(g.until_day::text, '')] from employee_grants g
    join employments e on e.tenant_id = g.tenant_id and e.member_id = g.member_id and e.enterprise_id = g.enterprise_id
    where g.tenant_id = wanted_tenant and g.member_id = wanted_member and g.kind = 'analyses' and g.ended_at is null
      and e.state = 'active'), '{}')
$$;

-- Every process hears when such a right is given, changed or taken back.
create function tell_analysis_rights() returns trigger language plpgsql as $$
begin
  perform pg_notify('woxing_news', 'rights ' || new.tenant_id);
  return null;
end $$;
create trigger rights_news_of_analyses after insert or update on employee_grants for each row
  when (new.kind = 'analyses') execute function tell_analysis_rights();
