-- A draft held against what was ordered in the last twelve months. Works through the orders some at a time, from `place` on, so that a
-- process that dies loses nothing of it.
create table standard_trials (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  enterprise_id text not null,
  level_id uuid not null,
  standards jsonb not null,
  since timestamptz not null,
  until timestamptz not null,
  state text not null default 'running' check (state in ('running', 'done', 'stopped')),
  place text not null default '',
  done_orders integer not null default 0,
  all_orders integer not null,
  totals jsonb not null,
  started_by text,
  ended_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, enterprise_id, level_id) references employee_levels (tenant_id, enterprise_id, id) on delete cascade,
  foreign key (tenant_id, started_by) references members (tenant_id, id)
);
create unique index standard_trials_running on standard_trials (tenant_id, level_id) where state = 'running';
create index standard_trials_of_level on standard_trials (tenant_id, level_id, until);
create index standard_trials_starter on standard_trials (tenant_id, started_by) where started_by is not null;

create table standard_trial_hits (
  tenant_id text not null,
  trial_id uuid not null,
  order_no text not null,
  member_id text not null,
  product text not null references products (name),
  title text not null,
  ordered_at timestamptz not null,
  fare_fen bigint not null check (fare_fen >= 0),
  -- What of it is above the draft; null where that is not told in money.
  gap_fen bigint check (gap_fen >= 0),
  over text not null,
  words text not null,
  primary key (tenant_id, trial_id, order_no),
  foreign key (tenant_id, trial_id) references standard_trials (tenant_id, id) on delete cascade,
  foreign key (tenant_id, member_id) references members (tenant_id, id)
);
create index standard_trial_hits_of_member on standard_trial_hits (tenant_id, member_id);
