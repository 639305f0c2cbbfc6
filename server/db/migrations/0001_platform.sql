-- What every feature stands on. Row-level security for tables with a tenant_id, and the grants of the application's role,
-- are installed by the migration runner after the last file.

create table tenants (
  id text primary key check (id ~ '^[a-z][a-z0-9-]{0,31}$'),
  name text not null,
  -- A: the usual wording. B: wording of confirmation, no hotels.
  variant text not null check (variant in ('A', 'B')),
  active boolean not null default true,
  settings jsonb not null default '{}',
  created_at timestamptz not null default now()
);
comment on table tenants is 'White-label partners. The id is the appId of every request, read before a tenant is known.';
alter table tenants enable row level security;
alter table tenants force row level security;
create policy read_all on tenants for select using (true);
create policy add_self on tenants for insert with check (id = current_setting('app.tenant_id'));
create policy change_self on tenants for update using (id = current_setting('app.tenant_id'));

create table sandbox_clock (
  only_row boolean primary key default true check (only_row),
  offset_ms bigint not null default 0
);
comment on table sandbox_clock is 'How far the sandbox has moved the clock, for all tenants and processes.';
insert into sandbox_clock default values;

create table idempotency_keys (
  tenant_id text not null,
  -- Empty for callers that are not signed in.
  member_id text not null,
  path text not null,
  key text not null,
  wish_hash text not null,
  -- Unique to one run: who takes over a stuck run owns the row from then on.
  owner text not null,
  state text not null check (state in ('running', 'done')),
  started_at timestamptz not null,
  http integer,
  body text,
  primary key (tenant_id, member_id, path, key),
  check (state = 'running' or (http is not null and body is not null))
);
create index idempotency_keys_age on idempotency_keys (tenant_id, started_at);

create table rate_counters (
  tenant_id text not null,
  name text not null,
  -- A hash: mobiles and addresses are counted, not kept.
  subject text not null,
  hits integer not null,
  ends_at timestamptz not null,
  primary key (tenant_id, name, subject)
);
create index rate_counters_age on rate_counters (tenant_id, ends_at);
