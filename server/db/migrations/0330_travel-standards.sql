-- What the levels of an enterprise may book, in versions: what is published is never edited, and an order says by which version it was
-- placed. It stood on the rows of members before, each employee's own copy.
create table standard_versions (
  tenant_id text not null,
  enterprise_id text not null,
  level_id uuid not null,
  version integer not null check (version > 0),
  -- By product; null: from here on as the group has it.
  standards jsonb,
  note text not null default '',
  published_at timestamptz not null,
  -- Null: not by a person, or by one who has left the platform.
  published_by text,
  primary key (tenant_id, level_id, version),
  foreign key (tenant_id, enterprise_id, level_id) references employee_levels (tenant_id, enterprise_id, id) on delete cascade,
  foreign key (tenant_id, published_by) references members (tenant_id, id)
);
create index standard_versions_publisher on standard_versions (tenant_id, published_by) where published_by is not null;

-- One draft for each level. Whoever saves says which revision was edited; another one is a conflict.
create table standard_drafts (
  tenant_id text not null,
  enterprise_id text not null,
  level_id uuid not null,
  revision integer not null check (revision > 0),
  standards jsonb not null,
  edited_at timestamptz not null,
  edited_by text,
  primary key (tenant_id, level_id),
  foreign key (tenant_id, enterprise_id, level_id) references employee_levels (tenant_id, enterprise_id, id) on delete cascade,
  foreign key (tenant_id, edited_by) references members (tenant_id, id)
);
create index standard_drafts_editor on standard_drafts (tenant_id, edited_by) where edited_by is not null;

-- How an enterprise shows its standards to its employees.
create table standard_preferences (
  tenant_id text not null,
  enterprise_id text not null,
  revision integer not null check (revision > 0),
  preferences jsonb not null,
  primary key (tenant_id, enterprise_id),
  foreign key (tenant_id, enterprise_id) references enterprises (tenant_id, id)
);

-- The standard of a level: its own newest, or that of the group's level of the same name.
create function standard_of_level(wanted_tenant text, wanted_level uuid) returns jsonb language sql stable as $$
  with own as (
    select v.* from standard_versions v where v.tenant_id = wanted_tenant and v.level_id = wanted_level
    order by v.version desc limit 1
  ), held as (
    select own.* from own where own.standards is not null
    union all
    select newest.* from employee_levels mine
    join enterprise_groups g on g.tenant_id = mine.tenant_id and g.enterprise_id = mine.enterprise_id
    join employee_levels theirs
      on theirs.tenant_id = g.tenant_id and theirs.enterprise_id = g.group_id and theirs.name = mine.name
    cross join lateral (
      select v.* from standard_versions v where v.tenant_id = theirs.tenant_id and v.level_id = theirs.id
      order by v.version desc limit 1
    ) newest
    where mine.tenant_id = wanted_tenant and mine.id = wanted_level and newest.standards is not null
      and not exists (select from own where own.standards is not null)
  )
  select jsonb_build_object('enterpriseId', h.enterprise_id, 'levelId', h.level_id, 'levelName', l.name, 'version', h.version,
    'publishedAt', to_char(h.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'standards', h.standards)
  from held h join employee_levels l on l.tenant_id = h.tenant_id and l.id = h.level_id
$$;

-- What a member may book, with how their enterprise shows it, in the round trip that reads the member; null: nothing limits them.
create function travel_standard_of(wanted_tenant text, wanted_member text) returns jsonb language sql stable as $$
  select standard_of_level(e.tenant_id, e.level_id) || jsonb_build_object('preferences', (
    select p.preferences from standard_preferences p where p.tenant_id = e.tenant_id and p.enterprise_id = e.enterprise_id))
  from employments e where e.tenant_id = wanted_tenant and e.member_id = wanted_member and e.level_id is not null
$$;

-- No version before this one let anybody edit a standard, so that all employees of a level have the same; were they not, most of them do.
alter table members no force row level security;
alter table employments no force row level security;
alter table employee_levels no force row level security;
insert into standard_versions (tenant_id, enterprise_id, level_id, version, standards, note, published_at)
select tenant_id, enterprise_id, level_id, 1, jsonb_build_object(
    'air', air || '{"over": "person-pays"}',
    'train', (train - 'above') || jsonb_build_object('over', case train ->> 'above' when 'person-pays' then 'person-pays' else 'notify' end)),
  '由原有设置导入', now()
from (
  select e.tenant_id, e.enterprise_id, e.level_id, m.air_standard as air, m.train_standard as train,
    row_number() over (partition by e.tenant_id, e.level_id order by count(*) desc, m.air_standard::text, m.train_standard::text) as place
  from employments e join members m on m.tenant_id = e.tenant_id and m.id = e.member_id
  where e.level_id is not null
  group by e.tenant_id, e.enterprise_id, e.level_id, m.air_standard, m.train_standard
) held
where place = 1 and (air is not null or train is not null);
alter table members force row level security;
alter table employments force row level security;
alter table employee_levels force row level security;
alter table members drop column air_standard, drop column train_standard;
