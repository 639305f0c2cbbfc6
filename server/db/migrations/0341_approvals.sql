-- Approvals: flows of an enterprise, runs of them over a subject, what happened in each run, and who has to decide.
create table approval_flows (
  tenant_id text not null,
  id uuid not null,
  enterprise_id text not null,
  name text not null,
  enabled boolean not null,
  -- Flows are tried from the lowest up.
  place integer not null,
  -- Conditions and nodes.
  definition jsonb not null,
  version integer not null default 1,
  -- Who saved it last.
  member_id text not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id)
);
create index approval_flows_of_enterprise on approval_flows (tenant_id, enterprise_id, place);
alter table approval_flows add constraint approval_flows_member foreign key (tenant_id, member_id) references members (tenant_id, id);

create table approval_cases (
  tenant_id text not null,
  id uuid not null,
  enterprise_id text not null,
  -- Who applied.
  member_id text not null,
  kind text not null check (kind in ('trip-application')),
  subject_id text not null,
  title text not null,
  dept_name text not null default '',
  amount_fen bigint not null check (amount_fen >= 0),
  over_standard boolean not null,
  -- The nodes that it passes, as they were when it was started.
  plan jsonb not null,
  state text not null check (state in ('running', 'agreed', 'refused', 'withdrawn', 'expired')),
  node_name text not null default '',
  -- Of its events.
  last_seq integer not null default 0,
  -- When something happens if nobody decides.
  due_at timestamptz,
  -- The day on which it was last looked through for approvers who are away.
  looked_on date,
  started_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, id),
  check ((state = 'running') = (ended_at is null))
);
-- A subject waits for one decision at a time.
create unique index approval_cases_running on approval_cases (tenant_id, kind, subject_id) where state = 'running';
create index approval_cases_of_subject on approval_cases (tenant_id, kind, subject_id, started_at desc);
create index approval_cases_of_enterprise on approval_cases (tenant_id, enterprise_id, kind, started_at desc);
create index approval_cases_due on approval_cases (tenant_id, due_at) where state = 'running' and due_at is not null;
alter table approval_cases add constraint approval_cases_member foreign key (tenant_id, member_id) references members (tenant_id, id);

-- What happened, in order; what a run is follows from it.
create table approval_events (
  tenant_id text not null,
  case_id uuid not null,
  seq integer not null,
  at timestamptz not null,
  -- Null: the product itself.
  member_id text,
  fact jsonb not null,
  primary key (tenant_id, case_id, seq),
  foreign key (tenant_id, case_id) references approval_cases (tenant_id, id)
);
alter table approval_events add constraint approval_events_member foreign key (tenant_id, member_id) references members (tenant_id, id);

-- Who has to decide, who has, and who was told; written anew with each event.
create table approval_tasks (
  tenant_id text not null,
  case_id uuid not null,
  member_id text not null,
  state text not null check (state in ('pending', 'done', 'copied')),
  at timestamptz not null,
  primary key (tenant_id, case_id, member_id, state),
  foreign key (tenant_id, case_id) references approval_cases (tenant_id, id)
);
create index approval_tasks_of_member on approval_tasks (tenant_id, member_id, state, at desc);
alter table approval_tasks add constraint approval_tasks_member foreign key (tenant_id, member_id) references members (tenant_id, id);

-- Who decides for an approver while away, both days included.
create table approval_substitutes (
  tenant_id text not null,
  member_id text not null,
  substitute_id text not null,
  from_day date not null,
  until_day date not null check (until_day >= from_day),
  primary key (tenant_id, member_id),
  check (substitute_id <> member_id)
);
alter table approval_substitutes add constraint approval_substitutes_member foreign key (tenant_id, member_id) references members (tenant_id, id);
alter table approval_substitutes add constraint approval_substitutes_substitute foreign key (tenant_id, substitute_id) references members (tenant_id, id);
