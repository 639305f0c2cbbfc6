-- What a main account lets its employees do for others: see orders, keep external travellers; for all, some departments or some
-- people, from one day to another.
create table employee_grants (
  tenant_id text not null,
  enterprise_id text not null,
  id uuid not null default gen_random_uuid(),
  member_id text not null,
  kind text not null check (kind in ('orders', 'external')),
  -- For the whole enterprise; otherwise for what stands in `employee_grant_targets`.
  whole boolean not null,
  from_day date not null,
  until_day date check (until_day >= from_day),
  -- Counted up by every save, so that two who edit at once hear of each other.
  revision integer not null default 1,
  granted_by text not null,
  granted_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, enterprise_id) references enterprises (tenant_id, id),
  foreign key (tenant_id, member_id) references members (tenant_id, id),
  foreign key (tenant_id, granted_by) references members (tenant_id, id)
);
-- An employee has each right once; it is asked for by whoever uses it.
create unique index employee_grants_live on employee_grants (tenant_id, member_id, kind) where ended_at is null;
create index employee_grants_listed on employee_grants (tenant_id, enterprise_id, kind, granted_at desc, id);
-- Keys to members are looked up when one is deleted.
create index employee_grants_granted_by on employee_grants (tenant_id, granted_by);

create table employee_grant_targets (
  tenant_id text not null,
  grant_id uuid not null,
  -- A department with all below it, or one employee. A department that is deleted takes its row along: the right gets smaller.
  department_id uuid,
  member_id text,
  target text not null generated always as (coalesce(department_id::text, member_id, '')) stored,
  check ((department_id is null) <> (member_id is null)),
  primary key (tenant_id, grant_id, target),
  foreign key (tenant_id, grant_id) references employee_grants (tenant_id, id) on delete cascade,
  foreign key (tenant_id, department_id) references departments (tenant_id, id) on delete cascade,
  foreign key (tenant_id, member_id) references members (tenant_id, id)
);
create index employee_grant_targets_department on employee_grant_targets (tenant_id, department_id) where department_id is not null;
create index employee_grant_targets_member on employee_grant_targets (tenant_id, member_id) where member_id is not null;
