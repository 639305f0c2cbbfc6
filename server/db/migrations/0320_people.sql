-- Enterprises with their departments, levels and employees. What stood as words on the rows of members is derived from here.
create table enterprises (
  tenant_id text not null references tenants (id),
  -- What members call `credit_member_id`.
  id text not null check (id ~ '^\d{1,32}$'),
  name text not null check (name <> ''),
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);

create table departments (
  tenant_id text not null,
  enterprise_id text not null,
  id uuid not null default gen_random_uuid(),
  -- Null: stands directly below the enterprise.
  parent_id uuid check (parent_id <> id),
  name text not null check (name <> ''),
  leader_id text,
  -- Among departments of the same parent, from the first.
  position integer not null default 0,
  primary key (tenant_id, id),
  unique (tenant_id, enterprise_id, id),
  foreign key (tenant_id, enterprise_id) references enterprises (tenant_id, id),
  foreign key (tenant_id, enterprise_id, parent_id) references departments (tenant_id, enterprise_id, id),
  foreign key (tenant_id, leader_id) references members (tenant_id, id)
);
create unique index departments_named on departments
  (tenant_id, enterprise_id, coalesce(parent_id, '00000000-0000-0000-0000-000000000000'), name);
create index departments_led on departments (tenant_id, leader_id) where leader_id is not null;

-- Departments are a tree, whoever moves them at the same moment: those of an enterprise are moved one after the other.
create function refuse_department_circle() returns trigger language plpgsql as $$
begin
  perform from enterprises e where e.tenant_id = new.tenant_id and e.id = new.enterprise_id for no key update;
  if exists (
    with recursive above (id, parent_id) as (
      select d.id, d.parent_id from departments d where d.tenant_id = new.tenant_id and d.id = new.parent_id
      union
      select d.id, d.parent_id from departments d join above on d.id = above.parent_id where d.tenant_id = new.tenant_id)
    select from above where above.id = new.id
  ) then
    raise exception 'department % would stand below itself', new.id
      using errcode = 'check_violation', constraint = 'departments_tree';
  end if;
  return new;
end $$;
create trigger departments_tree before insert or update of parent_id on departments for each row
  when (new.parent_id is not null) execute function refuse_department_circle();

create table employee_levels (
  tenant_id text not null,
  enterprise_id text not null,
  id uuid not null default gen_random_uuid(),
  name text not null check (name <> ''),
  -- 1 is the highest.
  rank smallint not null check (rank between 0 and 99),
  primary key (tenant_id, id),
  unique (tenant_id, enterprise_id, id),
  unique (tenant_id, enterprise_id, name),
  foreign key (tenant_id, enterprise_id) references enterprises (tenant_id, id)
);

-- Whom an enterprise employs, or did. The account of a member is opened by one enterprise and works for no other.
create table employments (
  tenant_id text not null,
  member_id text not null,
  enterprise_id text not null,
  department_id uuid,
  level_id uuid,
  employee_no text not null default '',
  cost_centre text not null default '',
  -- A suspended employee cannot sign in for a while, one who has left no more; orders stay with the enterprise.
  state text not null default 'active' check (state in ('active', 'suspended', 'left')),
  joined_on date not null,
  left_on date,
  check ((state = 'left') = (left_on is not null)),
  primary key (tenant_id, member_id),
  foreign key (tenant_id, member_id) references members (tenant_id, id),
  foreign key (tenant_id, enterprise_id) references enterprises (tenant_id, id),
  foreign key (tenant_id, enterprise_id, department_id) references departments (tenant_id, enterprise_id, id),
  foreign key (tenant_id, enterprise_id, level_id) references employee_levels (tenant_id, enterprise_id, id)
);
create index employments_of_enterprise on employments (tenant_id, enterprise_id, department_id);
create index employments_of_level on employments (tenant_id, level_id) where level_id is not null;
-- Who has left gives the number back.
create unique index employments_numbered on employments (tenant_id, enterprise_id, employee_no)
  where employee_no <> '' and state <> 'left';

create sequence employee_ids start with 900001;

alter table members no force row level security;
insert into enterprises (tenant_id, id, name, created_at)
select tenant_id, credit_member_id,
  coalesce(max(company_name) filter (where member_type = 70 and credit_employee_id is null and company_name <> ''),
    nullif(max(company_name), ''), '企业' || credit_member_id),
  min(created_at)
from members where credit_member_id is not null group by tenant_id, credit_member_id;
insert into departments (tenant_id, enterprise_id, name, position)
select tenant_id, credit_member_id, dept_name, row_number() over (partition by tenant_id, credit_member_id order by dept_name)
from members where credit_member_id is not null and credit_employee_id is not null and dept_name <> ''
group by tenant_id, credit_member_id, dept_name;
insert into employee_levels (tenant_id, enterprise_id, name, rank)
select tenant_id, credit_member_id, level_name, least(greatest(min(employee_level), 0), 99)
from members where credit_member_id is not null and credit_employee_id is not null and level_name <> ''
group by tenant_id, credit_member_id, level_name;
insert into employments (tenant_id, member_id, enterprise_id, department_id, level_id, state, joined_on, left_on)
select m.tenant_id, m.id, m.credit_member_id, d.id, l.id, case m.status when 1 then 'active' else 'left' end, m.created_at::date,
  case m.status when 1 then null else greatest(current_date, m.created_at::date) end
from members m
left join departments d on d.tenant_id = m.tenant_id and d.enterprise_id = m.credit_member_id and d.name = m.dept_name
left join employee_levels l on l.tenant_id = m.tenant_id and l.enterprise_id = m.credit_member_id and l.name = m.level_name
where m.credit_member_id is not null and m.credit_employee_id is not null;
alter table members force row level security;
alter table members drop column company_name, drop column dept_name, drop column employee_level, drop column level_name;

-- What pages know of a member's work, in the round trip that reads the member; empty, and 0, where there is none.
create function enterprise_name_of(wanted_tenant text, wanted_enterprise text) returns text language sql stable as $$
  select coalesce((select e.name from enterprises e where e.tenant_id = wanted_tenant and e.id = wanted_enterprise), '')
$$;
create function department_name_of(wanted_tenant text, wanted_member text) returns text language sql stable as $$
  select coalesce((select d.name from employments e join departments d on d.tenant_id = e.tenant_id and d.id = e.department_id
    where e.tenant_id = wanted_tenant and e.member_id = wanted_member), '')
$$;
create function level_name_of(wanted_tenant text, wanted_member text) returns text language sql stable as $$
  select coalesce((select l.name from employments e join employee_levels l on l.tenant_id = e.tenant_id and l.id = e.level_id
    where e.tenant_id = wanted_tenant and e.member_id = wanted_member), '')
$$;
create function level_rank_of(wanted_tenant text, wanted_member text) returns smallint language sql stable as $$
  select coalesce((select l.rank from employments e join employee_levels l on l.tenant_id = e.tenant_id and l.id = e.level_id
    where e.tenant_id = wanted_tenant and e.member_id = wanted_member), 0::smallint)
$$;
