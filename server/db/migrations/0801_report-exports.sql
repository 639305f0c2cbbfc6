-- Files of reports, made by a job one portion of rows after the other. A portion is kept together with how far it has come, so that a
-- process that dies loses one portion, and whoever goes on begins behind the last. A day later they are gone.
create table report_exports (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  member_id text not null,
  report text not null,
  format text not null check (format in ('csv', 'xlsx')),
  -- Of a filter whose rights were checked when it was asked for, and are checked again whenever it is taken.
  filter jsonb not null,
  columns text[] not null,
  state text not null default 'running' check (state in ('running', 'ready', 'failed', 'cancelled')),
  asked_at timestamptz not null,
  ready_at timestamptz,
  -- As many as there were when it was asked for, and how many are in the file already.
  all_rows integer not null,
  done_rows integer not null default 0,
  -- There were more rows than a file holds.
  cut boolean not null default false,
  -- Behind which row it goes on, and what a file of Excel is closed with.
  place jsonb,
  primary key (tenant_id, id),
  constraint report_exports_member foreign key (tenant_id, member_id) references members (tenant_id, id)
);
create index report_exports_of_member on report_exports (tenant_id, member_id, report, asked_at desc);
create index report_exports_by_time on report_exports (tenant_id, asked_at);

create table report_export_parts (
  tenant_id text not null,
  export_id uuid not null,
  part integer not null,
  bytes bytea not null,
  primary key (tenant_id, export_id, part),
  foreign key (tenant_id, export_id) references report_exports (tenant_id, id) on delete cascade
);

do $$
begin
  execute 'create or replace view due_of_products with (security_invoker = true) as '
    || rtrim(pg_get_viewdef('due_of_products'::regclass), E'; \n')
    || $part$ union all
      select e.tenant_id, 'reports.old-exports'::text, e.asked_at + interval '1 day', 'infinity'::timestamptz from report_exports e $part$;
  execute format('comment on function due_work(text[], timestamptz) is %L',
    (obj_description('due_work(text[],timestamptz)'::regprocedure)::jsonb
      || '{"report_exports": ["tenant_id", "asked_at"]}'::jsonb)::text);
end $$;
