-- Employees of a level may apply for trips and what they will cost without having to: the fee flag, which nobody could set.
alter table employee_levels add column application_offered boolean not null default false;

create or replace function trip_level_of(wanted_tenant text, wanted_member text) returns jsonb language sql stable as $$
  select case when l.application_first or l.application_offered or l.change_approved then
      coalesce(m.trip_level, '{"approveFlag": "0", "feeFlag": 0, "changeApprove": 0, "overproof": 0, "overApprove": 0}')
        || case when l.application_first then '{"approveFlag": "1"}' else '{}' end::jsonb
        || case when l.application_offered then '{"feeFlag": 1}' else '{}' end::jsonb
        || case when l.change_approved then '{"changeApprove": 1}' else '{}' end::jsonb
    else m.trip_level end
  from members m
  left join employments e on e.tenant_id = m.tenant_id and e.member_id = m.id and e.state <> 'left'
  left join employee_levels l on l.tenant_id = e.tenant_id and l.id = e.level_id
  where m.tenant_id = wanted_tenant and m.id = wanted_member
$$;

drop trigger rights_news_of_level_flags on employee_levels;
create trigger rights_news_of_level_flags after update of application_first, application_offered, change_approved on employee_levels
  for each row execute function tell_standards_news();
