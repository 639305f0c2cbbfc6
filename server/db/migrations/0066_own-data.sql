-- Counts every save of what a member tells about themselves, so that two pages do not overwrite each other unseen.
alter table members add column info_version integer not null default 0;
-- When the member asked to be deleted: what is left of the row says nothing of a person.
alter table members add column erased_at timestamptz;
-- Late writes about erased members are looked for, a handful at any time.
create index members_erased on members (tenant_id, erased_at) where erased_at is not null;

-- Withdrawn consents stay: that they were given, and when no longer, must be shown later.
alter table consents add column withdrawn_at timestamptz;

-- How much a member has ordered, for the facts of a signed-in page; requests that found no seat do not count.
create function ticket_orders_of(wanted_tenant text, wanted_member text) returns integer language sql stable as $$
  select count(*)::integer from orders o
  where o.tenant_id = wanted_tenant and o.member_id = wanted_member and o.product in ('airTicket', 'gp') and o.hold <> 'failed'
$$;
create function paid_orders_of(wanted_tenant text, wanted_member text) returns integer language sql stable as $$
  select count(*)::integer from orders o
  where o.tenant_id = wanted_tenant and o.member_id = wanted_member and o.payment <> 'due'
$$;

-- What a member has asked to take along. The file is sealed, given out once, and emptied after a day.
create table data_exports (
  tenant_id text not null,
  -- Known to the member only, like a token: it is the address of the file.
  id text not null check (id ~ '^[0-9a-f]{32}$'),
  member_id text not null,
  state text not null check (state in ('running', 'ready', 'taken', 'failed', 'expired')),
  asked_at timestamptz not null,
  done_parts smallint not null default 0,
  all_parts smallint not null,
  ready_at timestamptz,
  file_sealed text,
  primary key (tenant_id, id),
  check ((state = 'ready') = (file_sealed is not null))
);
create index data_exports_of_member on data_exports (tenant_id, member_id, asked_at desc);
create index data_exports_to_empty on data_exports (tenant_id, asked_at) where state in ('running', 'ready');

-- Who travelled on the orders of members that were erased, sealed as a whole: the law asks for three years (E-Commerce Law
-- 31), nobody else does. Destroyed when that time is over.
create table sealed_orders (
  tenant_id text not null,
  order_no text not null,
  people_sealed text not null,
  destroy_on date not null,
  primary key (tenant_id, order_no),
  foreign key (tenant_id, order_no) references orders (tenant_id, order_no)
);
create index sealed_orders_to_destroy on sealed_orders (tenant_id, destroy_on);
