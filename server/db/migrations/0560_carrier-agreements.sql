-- What enterprises have agreed on with carriers: under a code a carrier sells them fares of their own, to people on a list of the carrier's.
create table carrier_agreements (
  tenant_id text not null,
  id uuid not null,
  enterprise_id text not null,
  airline text not null check (airline ~ '^[0-9A-Z]{2}$'),
  code text not null check (code ~ '^[0-9A-Z]{4,16}$'),
  valid_from date not null,
  valid_to date not null check (valid_to >= valid_from),
  revision integer not null default 1,
  created_at timestamptz not null,
  -- Null: not ended by the enterprise.
  ended_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, enterprise_id) references enterprises (tenant_id, id)
);
-- One with each carrier, and a code is of one enterprise.
create unique index carrier_agreements_live on carrier_agreements (tenant_id, enterprise_id, airline) where ended_at is null;
create unique index carrier_agreements_by_code on carrier_agreements (tenant_id, airline, code) where ended_at is null;
create index carrier_agreements_listed on carrier_agreements (tenant_id, enterprise_id, created_at desc, id);

-- Who stands on a carrier's list, or was to: one row for a person and an agreement.
create table carrier_listings (
  tenant_id text not null,
  id uuid not null,
  agreement_id uuid not null,
  enterprise_id text not null,
  -- An employee or an external traveller; neither: whoever it was is gone, and the carrier has to hear of it.
  member_id text,
  external_id uuid,
  name text not null,
  state text not null check (state in ('applied', 'confirmed', 'refused', 'removed')),
  -- Of what was refused or removed.
  reason text check (reason in ('agreement', 'identity', 'no-paper', 'by-hand', 'left', 'agreement-ended', 'person-gone')),
  -- By which the carrier knows the application, and when it was first sent under it; null: it was not.
  client_reference text not null,
  sent_at timestamptz,
  -- By which the carrier knows the person; null: not on its list.
  list_no text,
  applied_at timestamptz not null,
  -- Null: of somebody whose account is gone.
  applied_by text,
  -- Since when it is confirmed, refused or removed; null: applied.
  settled_at timestamptz,
  -- When the carrier is to be asked or told next; null: nothing is open.
  ask_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, agreement_id, member_id),
  unique (tenant_id, agreement_id, external_id),
  foreign key (tenant_id, agreement_id) references carrier_agreements (tenant_id, id),
  foreign key (tenant_id, enterprise_id) references enterprises (tenant_id, id),
  foreign key (tenant_id, member_id) references members (tenant_id, id),
  foreign key (tenant_id, applied_by) references members (tenant_id, id),
  foreign key (tenant_id, external_id) references external_travellers (tenant_id, id) on delete set null (external_id),
  check ((state in ('refused', 'removed')) = (reason is not null)),
  check ((state = 'applied') = (settled_at is null)),
  check (state <> 'confirmed' or list_no is not null),
  check (member_id is null or external_id is null)
);
create index carrier_listings_listed on carrier_listings (tenant_id, enterprise_id, applied_at desc, id);
create index carrier_listings_of_member on carrier_listings (tenant_id, member_id) where member_id is not null;
create index carrier_listings_of_external on carrier_listings (tenant_id, external_id) where external_id is not null;
create index carrier_listings_applied_by on carrier_listings (tenant_id, applied_by);
create index carrier_listings_open on carrier_listings (tenant_id, ask_at) where ask_at is not null;

-- Who is deleted from the external travellers leaves the lists, however it came about.
create function leave_carrier_lists() returns trigger language plpgsql as $$
begin
  update carrier_listings set external_id = null, state = 'removed', reason = 'person-gone', name = '',
    settled_at = now(), ask_at = 'epoch'
  where tenant_id = old.tenant_id and external_id = old.id;
  return old;
end $$;
create trigger external_travellers_leave_lists before delete on external_travellers for each row
  execute function leave_carrier_lists();

-- The lists as the embedded carriers keep them; known by our reference of the application.
create table embedded_air_listings (
  tenant_id text not null,
  client_reference text not null,
  -- Barred: asked about before it came.
  state text not null check (state in ('asked', 'listed', 'agreement', 'identity', 'removed', 'barred')),
  airline text,
  agreement_code text,
  name text,
  list_no text,
  asked_at timestamptz not null,
  -- When it is decided.
  decide_at timestamptz,
  primary key (tenant_id, client_reference),
  check ((state = 'barred') = (airline is null)),
  check (state not in ('listed', 'removed') or list_no is not null)
);
create unique index embedded_air_listings_by_number on embedded_air_listings (tenant_id, list_no) where list_no is not null;

-- The sweep that asks the carriers, for whom it has to run, and what may be read to say so; beside what others have said before.
update products set own_sweeps = own_sweeps || array['flights.carrier-lists'] where name = 'airTicket';
do $$
begin
  execute 'create or replace view due_of_products with (security_invoker = true) as '
    || rtrim(pg_get_viewdef('due_of_products'::regclass), E'; \n')
    || $part$ union all
      select l.tenant_id, 'flights.carrier-lists'::text, l.ask_at, 'infinity'::timestamptz
      from carrier_listings l where l.ask_at is not null $part$;
  execute format('comment on function due_work(text[], timestamptz) is %L',
    (obj_description('due_work(text[],timestamptz)'::regprocedure)::jsonb
      || '{"carrier_listings": ["tenant_id", "ask_at"]}'::jsonb)::text);
end $$;
