-- Who travels on what is decided about: they decide about it as little as the applicant.
alter table approval_cases add column traveller_ids text[] not null default '{}';

-- Those that are decided about already; where somebody who travels is asked, the sweep hands it on at once.
alter table approval_cases no force row level security;
alter table approval_tasks no force row level security;
alter table order_travellers no force row level security;
alter table sheet_approvals no force row level security;
alter table travel_applications no force row level security;
update approval_cases c set traveller_ids = case c.kind
    when 'order' then array(select w.member_id from order_travellers w where w.tenant_id = c.tenant_id and w.order_no = c.subject_id)
    when 'trip-application' then coalesce(
      (select case when n.state = 'changing' then array(select jsonb_array_elements_text(n.proposed -> 'travellers')) else n.traveller_ids end
        from travel_applications n where n.tenant_id = c.tenant_id and n.note_no = c.subject_id), '{}')
    else array(select w.member_id from sheet_approvals s
        join order_travellers w on w.tenant_id = s.tenant_id and w.order_no = s.order_no
        where s.tenant_id = c.tenant_id and s.id::text = c.subject_id)
  end
  where c.state = 'running';
update approval_cases c set due_at = least(c.due_at, now())
  where c.state = 'running' and exists (select from approval_tasks t where t.tenant_id = c.tenant_id and t.case_id = c.id
    and t.state = 'pending' and t.member_id = any(c.traveller_ids));
alter table travel_applications force row level security;
alter table sheet_approvals force row level security;
alter table order_travellers force row level security;
alter table approval_tasks force row level security;
alter table approval_cases force row level security;
