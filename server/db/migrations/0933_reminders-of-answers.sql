-- When whoever has to answer what a carrier did is reminded of it next, by the sweep `flights.answers`; null: nothing is waited for, or
-- everything was said. What was told before is planned by the first run.
alter table schedule_changes add column remind_at timestamptz;
update schedule_changes set remind_at = now() where answer is null and free;
alter table schedule_changes add constraint schedule_changes_remind check (remind_at is null or answer is null);
create index schedule_changes_to_remind on schedule_changes (tenant_id, remind_at) where remind_at is not null;

do $$
declare
  before text := pg_get_functiondef('due_work(text[],timestamptz)'::regprocedure);
  after text := replace(before, $part$'invoices.check-due', $part$, $part$'invoices.check-due', 'flights.answers', $part$);
begin
  if after = before then
    raise exception 'due_work does not say which sweeps it knows';
  end if;
  execute after;
  execute 'create or replace view due_of_products with (security_invoker = true) as '
    || rtrim(pg_get_viewdef('due_of_products'::regclass), E'; \n')
    || $part$ union all
      select c.tenant_id, 'flights.answers'::text, c.remind_at, 'infinity'::timestamptz
      from schedule_changes c where c.remind_at is not null $part$;
  execute format('comment on function due_work(text[], timestamptz) is %L',
    (obj_description('due_work(text[],timestamptz)'::regprocedure)::jsonb
      || '{"schedule_changes": ["tenant_id", "remind_at"]}'::jsonb)::text);
end $$;
