-- To whom the report of a month goes by mail, for each enterprise that wants it, and which month is told next. Whoever tells it moves
-- that on in the same transaction, so that each month is told once.
create table monthly_reports (
  tenant_id text not null references tenants (id),
  enterprise_id text not null,
  -- Who set it last; mail is put down under their number.
  member_id text not null,
  -- Addresses of mail, sealed.
  recipients_sealed text not null,
  -- The first of the month that is told next, and from when on; null: switched off.
  next_month date,
  due_at timestamptz,
  told_month date,
  told_at timestamptz,
  revision integer not null default 1 check (revision > 0),
  changed_at timestamptz not null,
  primary key (tenant_id, enterprise_id),
  foreign key (tenant_id, member_id) references members (tenant_id, id),
  check ((next_month is null) = (due_at is null)),
  check (next_month = date_trunc('month', next_month)::date)
);

do $$
declare
  before text := pg_get_functiondef('due_work(text[],timestamptz)'::regprocedure);
  after text := replace(before, $part$'reports.old-exports']$part$, $part$'reports.old-exports', 'reports.mail-months']$part$);
begin
  if after = before then
    raise exception 'due_work does not say which sweeps it knows';
  end if;
  execute after;
  execute 'create or replace view due_of_products with (security_invoker = true) as '
    || rtrim(pg_get_viewdef('due_of_products'::regclass), E'; \n')
    || $part$ union all
      select m.tenant_id, 'reports.mail-months'::text, m.due_at, 'infinity'::timestamptz from monthly_reports m where m.due_at is not null $part$;
  execute format('comment on function due_work(text[], timestamptz) is %L',
    (obj_description('due_work(text[],timestamptz)'::regprocedure)::jsonb
      || '{"monthly_reports": ["tenant_id", "due_at"]}'::jsonb)::text);
end $$;
