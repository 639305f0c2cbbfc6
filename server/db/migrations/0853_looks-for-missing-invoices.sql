-- When orders of enterprises are looked at for invoices that are missing: five days after what was travelled has ended, and every month for
-- a year, for an invoice that is there may be sent back.
create table missing_invoice_looks (
  tenant_id text not null,
  order_no text not null,
  enterprise_id text not null,
  look_at timestamptz not null,
  primary key (tenant_id, order_no),
  foreign key (tenant_id, order_no) references orders (tenant_id, order_no)
);
create index missing_invoice_looks_due on missing_invoice_looks (tenant_id, look_at);

-- Journeys that end from now on: nobody is reminded of what was over before somebody could be.
alter table travel_legs no force row level security;
insert into missing_invoice_looks (tenant_id, order_no, enterprise_id, look_at)
select l.tenant_id, l.order_no, min(l.enterprise_id), max(l.ends_at) + interval '5 days'
from travel_legs l
group by l.tenant_id, l.order_no
having max(l.ends_at) > now();
alter table travel_legs force row level security;

do $$
declare
  before text := pg_get_functiondef('due_work(text[],timestamptz)'::regprocedure);
  after text := replace(before, $part$known constant text[] := array[$part$, $part$known constant text[] := array['invoices.missing', $part$);
begin
  if after = before then
    raise exception 'due_work does not say which sweeps it knows';
  end if;
  execute after;
  execute 'create or replace view due_of_products with (security_invoker = true) as '
    || rtrim(pg_get_viewdef('due_of_products'::regclass), E'; \n')
    || $part$ union all
      select l.tenant_id, 'invoices.missing'::text, l.look_at, 'infinity'::timestamptz
      from missing_invoice_looks l $part$;
  execute format('comment on function due_work(text[], timestamptz) is %L',
    (obj_description('due_work(text[],timestamptz)'::regprocedure)::jsonb
      || '{"missing_invoice_looks": ["tenant_id", "look_at"]}'::jsonb)::text);
end $$;
