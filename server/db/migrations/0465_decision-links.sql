-- Links of mails by which an approver decides without signing in. The word itself stands nowhere: it is the id, signed.
create table decision_links (
  tenant_id text not null,
  id uuid not null,
  case_id uuid not null,
  -- Who is meant, and recorded, whoever opens it.
  member_id text not null,
  -- In which node of the run: a link is for one task.
  node integer not null check (node >= 0),
  created_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > created_at and ends_at <= created_at + interval '72 hours'),
  -- When it was decided by this link.
  used_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, case_id) references approval_cases (tenant_id, id),
  foreign key (tenant_id, member_id) references members (tenant_id, id)
);
-- Those of a member, the newest first: their own data, and what is forgotten.
create index decision_links_of_member on decision_links (tenant_id, member_id, created_at desc);
-- Those of a run: what its foreign key asks for.
create index decision_links_of_case on decision_links (tenant_id, case_id);

-- Whether mails of an enterprise's approvals bring such links.
alter table enterprises add column decision_links boolean not null default true;
