-- What is left to do behind a document of an issuer: one that is issued for an enterprise is received by it, and a red letter that was
-- refused is told to administrators. Their jobs are made anew where they were lost.
alter table invoices add column follow_up_at timestamptz;
comment on column invoices.follow_up_at is 'Since when it is left to do; null: nothing is.';
create index invoices_to_follow_up on invoices (tenant_id, follow_up_at) where follow_up_at is not null;

do $$
begin
  execute 'create or replace view open_work with (security_invoker = true) as '
    || rtrim(pg_get_viewdef('open_work'::regclass), E'; \n')
    || $part$ union all
      select i.tenant_id, case i.state when 'issued' then 'receive-issued' else 'issue-invoice' end,
        jsonb_build_object('invoiceId', i.invoice_id), i.follow_up_at
      from invoices i where i.follow_up_at is not null and i.state in ('issued', 'refused') $part$;
  execute format('comment on function due_work(text[], timestamptz) is %L',
    (obj_description('due_work(text[],timestamptz)'::regprocedure)::jsonb
      || '{"invoices": ["tenant_id", "invoice_id", "state", "opened_at", "follow_up_at"]}'::jsonb)::text);
end $$;
