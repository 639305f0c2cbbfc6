-- Files of reports and what administrators are to be told of a bill are enqueued again where their jobs were lost. A file that could not be
-- written so many times has failed, and the next one can be asked for.
alter table report_exports add column failures smallint not null default 0 check (failures >= 0);
create index report_exports_running on report_exports (tenant_id, asked_at) where state = 'running';

-- When administrators were told of an objection.
alter table bill_turns add column told_at timestamptz check (told_at is null or kind = 'objected');
alter table bill_turns no force row level security;
update bill_turns set told_at = at where kind = 'objected';
alter table bill_turns force row level security;
create index bill_turns_to_tell on bill_turns (tenant_id, at) where kind = 'objected' and told_at is null;

do $$
begin
  execute 'create or replace view open_work with (security_invoker = true) as '
    || rtrim(pg_get_viewdef('open_work'::regclass), E'; \n')
    || $part$ union all
      select e.tenant_id, 'reports.export'::text, jsonb_build_object('id', e.id), e.asked_at
      from report_exports e where e.state = 'running'
      union all
      select b.tenant_id, 'tell-bill-objection'::text, jsonb_build_object('billNo', b.bill_no, 'turn', b.turn), b.at
      from bill_turns b where b.kind = 'objected' and b.told_at is null $part$;
  execute format('comment on function due_work(text[], timestamptz) is %L',
    (obj_description('due_work(text[],timestamptz)'::regprocedure)::jsonb
      || '{"report_exports": ["tenant_id", "id", "state", "asked_at"],
           "bill_turns": ["tenant_id", "bill_no", "turn", "kind", "at", "told_at"]}'::jsonb)::text);
end $$;
