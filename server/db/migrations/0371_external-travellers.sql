-- People for whom an enterprise books and who do not work there: candidates, customers. Papers and phones are sealed as those of
-- passengers are.
create table external_travellers (
  tenant_id text not null,
  enterprise_id text not null,
  id uuid not null,
  kind text not null check (kind in ('candidate', 'customer', 'partner', 'other')),
  -- Where they work, or what for they come.
  company text not null default '',
  -- By whose people they are seen; null: only by those who keep external travellers, and by who added them.
  department_id uuid,
  name text not null,
  paper_type smallint not null check (paper_type between 0 and 9),
  paper_sealed text not null,
  paper_mask text not null,
  paper_index text not null,
  birth_sealed text not null,
  sex text check (sex in ('M', 'F')),
  phone_sealed text,
  phone_mask text not null default '',
  -- Null: of somebody whose account is gone.
  added_by text,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  -- A person stands in the list of an enterprise once.
  unique (tenant_id, enterprise_id, paper_index),
  foreign key (tenant_id, enterprise_id) references enterprises (tenant_id, id),
  foreign key (tenant_id, department_id) references departments (tenant_id, id) on delete set null (department_id),
  foreign key (tenant_id, added_by) references members (tenant_id, id)
);
create index external_travellers_listed on external_travellers (tenant_id, enterprise_id, created_at desc, id);
-- An employee's list is what they added and what their departments have.
create index external_travellers_added on external_travellers (tenant_id, added_by, created_at desc, id);
create index external_travellers_department on external_travellers (tenant_id, department_id) where department_id is not null;
