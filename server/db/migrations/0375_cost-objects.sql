-- What an enterprise books its travel to: cost centres and projects, in lists of its own.
create table cost_objects (
  tenant_id text not null,
  enterprise_id text not null,
  id uuid not null default gen_random_uuid(),
  kind text not null check (kind in ('cost-centre', 'project')),
  code text not null check (code <> ''),
  name text not null check (name <> ''),
  -- From when and until when it is booked to; null: without end.
  from_day date,
  until_day date,
  -- Who answers for it.
  department_id uuid,
  check (from_day is null or until_day is null or from_day <= until_day),
  primary key (tenant_id, id),
  unique (tenant_id, enterprise_id, id),
  -- Also finds the lists of an enterprise, in the order of their codes.
  unique (tenant_id, enterprise_id, kind, code),
  foreign key (tenant_id, enterprise_id) references enterprises (tenant_id, id),
  foreign key (tenant_id, enterprise_id, department_id) references departments (tenant_id, enterprise_id, id)
    on delete set null (department_id)
);
-- What a department answers for, which its removal looks for.
create index cost_objects_of_department on cost_objects (tenant_id, enterprise_id, department_id) where department_id is not null;

-- What was written as words on employees and applications becomes entries of those lists.
alter table employments no force row level security;
alter table travel_applications no force row level security;
with written as (
  select tenant_id, enterprise_id, 'cost-centre' as kind, cost_centre as name from employments where cost_centre <> ''
  union
  select a.tenant_id, a.enterprise_id, w.kind, trim(w.name)
  from travel_applications a
  cross join lateral (values ('cost-centre', a.content->>'costCentre'), ('project', a.content->>'project'),
    ('cost-centre', a.proposed->>'costCentre'), ('project', a.proposed->>'project')) as w (kind, name)
  join enterprises e on e.tenant_id = a.tenant_id and e.id = a.enterprise_id
  where trim(w.name) <> '')
insert into cost_objects (tenant_id, enterprise_id, kind, code, name)
select tenant_id, enterprise_id, kind,
  case kind when 'project' then 'P' else 'C' end || lpad(row_number() over (partition by tenant_id, enterprise_id, kind order by name)::text, 3, '0'), name
from written;

alter table employments add column cost_centre_id uuid;
update employments e set cost_centre_id = c.id from cost_objects c
where c.tenant_id = e.tenant_id and c.enterprise_id = e.enterprise_id and c.kind = 'cost-centre' and c.name = e.cost_centre;
alter table employments drop column cost_centre;
alter table employments add constraint employments_cost_centre foreign key (tenant_id, enterprise_id, cost_centre_id)
  references cost_objects (tenant_id, enterprise_id, id);
-- Who is booked to a cost centre, which its removal looks for.
create index employments_of_cost_centre on employments (tenant_id, cost_centre_id) where cost_centre_id is not null;

create function booked_to(wanted_tenant text, wanted_enterprise text, content jsonb) returns jsonb language sql stable as $$
  select content - 'costCentre' - 'project' || jsonb_build_object(
    'costCentreId', coalesce((select c.id::text from cost_objects c where c.tenant_id = wanted_tenant and c.enterprise_id = wanted_enterprise
      and c.kind = 'cost-centre' and c.name = trim(content->>'costCentre')), ''),
    'projectId', coalesce((select c.id::text from cost_objects c where c.tenant_id = wanted_tenant and c.enterprise_id = wanted_enterprise
      and c.kind = 'project' and c.name = trim(content->>'project')), ''))
$$;
update travel_applications set content = booked_to(tenant_id, enterprise_id, content),
  proposed = case when proposed is not null then booked_to(tenant_id, enterprise_id, proposed) end;
drop function booked_to(text, text, jsonb);
-- What stands in the content, so that nothing is removed that an application is booked to.
alter table travel_applications add column cost_centre_id uuid, add column project_id uuid;
update travel_applications set cost_centre_id = nullif(content->>'costCentreId', '')::uuid, project_id = nullif(content->>'projectId', '')::uuid;
alter table travel_applications
  add constraint travel_applications_cost_centre foreign key (tenant_id, enterprise_id, cost_centre_id)
    references cost_objects (tenant_id, enterprise_id, id),
  add constraint travel_applications_project foreign key (tenant_id, enterprise_id, project_id)
    references cost_objects (tenant_id, enterprise_id, id);
create index travel_applications_of_cost_centre on travel_applications (tenant_id, cost_centre_id) where cost_centre_id is not null;
create index travel_applications_of_project on travel_applications (tenant_id, project_id) where project_id is not null;
alter table employments force row level security;
alter table travel_applications force row level security;

-- What of an order is for whom, as the enterprise books it: a row for each traveller, with what is reserved for it and what was used.
create table order_shares (
  tenant_id text not null,
  order_no text not null,
  passenger smallint not null,
  enterprise_id text not null,
  -- The day on which it was ordered, by which periods count it.
  day date not null,
  kind text not null check (kind in ('air', 'train', 'hotel', 'car', 'other')),
  -- The traveller's department at the time, its path in words, and its id after those above it: departments move and go.
  department text not null default '',
  department_ids text[] not null default '{}',
  cost_centre_id uuid,
  project_id uuid,
  reserved_fen bigint not null default 0 check (reserved_fen >= 0),
  used_fen bigint not null default 0 check (used_fen >= 0),
  primary key (tenant_id, order_no, passenger),
  foreign key (tenant_id, order_no) references orders (tenant_id, order_no),
  foreign key (tenant_id, enterprise_id) references enterprises (tenant_id, id),
  foreign key (tenant_id, enterprise_id, cost_centre_id) references cost_objects (tenant_id, enterprise_id, id),
  foreign key (tenant_id, enterprise_id, project_id) references cost_objects (tenant_id, enterprise_id, id)
);
-- What an enterprise spends from one day to another: sums of budgets and of the workbench.
create index order_shares_of_days on order_shares (tenant_id, enterprise_id, day) include (reserved_fen, used_fen);
create index order_shares_of_cost_centre on order_shares (tenant_id, cost_centre_id, day) where cost_centre_id is not null;
create index order_shares_of_project on order_shares (tenant_id, project_id, day) where project_id is not null;
