-- What an enterprise plans to spend, of whom, on what and when; and how much of it orders have taken.
create table budgets (
  tenant_id text not null,
  enterprise_id text not null,
  id uuid not null default gen_random_uuid(),
  scope text not null check (scope in ('enterprise', 'department', 'cost-centre', 'project')),
  -- Of a department with all below it; null as well when the department is gone, and the budget stays as history.
  department_id uuid,
  cost_object_id uuid,
  -- Whose it is in words, as it was called when it was last saved.
  scope_name text not null,
  kind text not null check (kind in ('all', 'air', 'train', 'hotel', 'car', 'other')),
  period text not null check (period in ('month', 'quarter', 'year')),
  from_day date not null,
  until_day date not null check (until_day >= from_day),
  amount_fen bigint not null check (amount_fen > 0),
  -- What becomes of an order above it: refused, or told.
  over_action text not null check (over_action in ('refuse', 'warn')),
  -- What the shares of orders take, added up; kept with each of them.
  reserved_fen bigint not null default 0 check (reserved_fen >= 0),
  used_fen bigint not null default 0 check (used_fen >= 0),
  version integer not null default 1,
  created_at timestamptz not null,
  check (scope <> 'enterprise' or (department_id is null and cost_object_id is null)),
  check (scope not in ('cost-centre', 'project') or (cost_object_id is not null and department_id is null)),
  check (scope <> 'department' or cost_object_id is null),
  primary key (tenant_id, id),
  foreign key (tenant_id, enterprise_id) references enterprises (tenant_id, id),
  foreign key (tenant_id, enterprise_id, department_id) references departments (tenant_id, enterprise_id, id)
    on delete set null (department_id),
  foreign key (tenant_id, enterprise_id, cost_object_id) references cost_objects (tenant_id, enterprise_id, id)
);
-- One budget of a kind for a time; also finds those of an enterprise that an order takes of.
create unique index budgets_planned on budgets (tenant_id, enterprise_id, from_day, period, scope,
  coalesce(department_id, cost_object_id, '00000000-0000-0000-0000-000000000000'), kind)
  where scope <> 'department' or department_id is not null;
create index budgets_of_cost_object on budgets (tenant_id, enterprise_id, cost_object_id) where cost_object_id is not null;
create index budgets_of_department on budgets (tenant_id, enterprise_id, department_id) where department_id is not null;
