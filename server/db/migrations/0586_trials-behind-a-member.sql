-- A trial stands behind a member, not behind so many of them: who joined or left the level meanwhile was counted twice or left out. Those
-- that run begin again.
delete from standard_trial_hits h using standard_trials t
where t.tenant_id = h.tenant_id and t.id = h.trial_id and t.state = 'running';
delete from standard_trial_people p using standard_trials t
where t.tenant_id = p.tenant_id and t.id = p.trial_id and t.state = 'running';
update standard_trials set place = '', done_orders = 0,
  totals = '{"orders": 0, "over": 0, "overNow": 0, "people": 0, "gapFen": 0, "actions": [], "unjudged": 0}'
where state = 'running';

-- The next members of a level are read in their order.
create index employments_by_level on employments (tenant_id, level_id, member_id collate "C") where level_id is not null;
drop index employments_of_level;
