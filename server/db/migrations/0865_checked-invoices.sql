-- What the tax authority says of invoices that were received: asked by the sweep `invoices.check-due` until there is an answer. Those that
-- came before are asked about as the others are.
alter table received_invoices
  -- `waiting`: there is no answer yet; `unable`: it does not answer for documents like this one.
  add column check_state text not null default 'waiting' check (check_state in
    ('waiting', 'valid', 'not-found', 'mismatch', 'voided', 'reversed', 'part-reversed', 'unable')),
  -- Of the answer that stands, and who gave it; an answer that did not come changes neither.
  add column checked_at timestamptz,
  add column check_source text not null default '',
  -- Why there was no answer the last time; empty after one.
  add column check_problem text not null default '',
  -- Calls since the last answer.
  add column check_calls integer not null default 0 check (check_calls >= 0),
  -- When it is asked about next; null: nothing is to be asked.
  add column check_due_at timestamptz default '2020-01-01',
  add check ((check_state = 'waiting') = (checked_at is null));
-- From now on whoever writes a row says when.
alter table received_invoices alter column check_due_at drop default;
update received_invoices set check_due_at = null where state = 'rejected' or state = 'booked';
create index received_invoices_to_check on received_invoices (tenant_id, check_due_at) where check_due_at is not null;

-- The embedded service that invoices are checked at answers from the books of the embedded issuer; these are its faults.
create table embedded_checker_faults (
  tenant_id text not null,
  fault text not null check (fault in ('slow', 'refuse', 'drop-before', 'drop-after', 'limit')),
  left_calls integer not null check (left_calls >= 0),
  primary key (tenant_id, fault)
);

do $$
declare
  before text := pg_get_functiondef('due_work(text[],timestamptz)'::regprocedure);
  after text := replace(before, $part$'reports.old-exports', 'reports.mail-months'$part$,
    $part$'reports.old-exports', 'invoices.check-due', 'reports.mail-months'$part$);
begin
  if after = before then
    raise exception 'due_work does not say which sweeps it knows';
  end if;
  execute after;
  execute 'create or replace view due_of_products with (security_invoker = true) as '
    || rtrim(pg_get_viewdef('due_of_products'::regclass), E'; \n')
    || $part$ union all
      select c.tenant_id, 'invoices.check-due'::text, c.check_due_at, 'infinity'::timestamptz
      from received_invoices c where c.check_due_at is not null $part$;
  execute format('comment on function due_work(text[], timestamptz) is %L',
    (obj_description('due_work(text[],timestamptz)'::regprocedure)::jsonb
      || '{"received_invoices": ["tenant_id", "check_due_at"]}'::jsonb)::text);
end $$;
