-- Distributors and operators who stand under another. Whoever has no row here stands under the platform. Three levels at most, whoever
-- sells included: the law on pyramid selling draws its line there.
create table subordinates (
  tenant_id text not null references tenants (id),
  member_id text not null,
  upper_id text not null,
  -- Everybody above, the highest first. Nobody stands above themselves, whoever moves whom at the same moment.
  path text[] not null check (cardinality(path) between 1 and 2),
  -- Closed: keeps nothing of orders that are ticketed from then on, and opens nobody.
  state text not null check (state in ('open', 'closed')),
  revision integer not null default 1 check (revision > 0),
  opened_at timestamptz not null,
  primary key (tenant_id, member_id),
  foreign key (tenant_id, member_id) references members (tenant_id, id),
  foreign key (tenant_id, upper_id) references members (tenant_id, id),
  check (path[cardinality(path)] = upper_id),
  check (not member_id = any (path))
);
create index subordinates_of_upper on subordinates (tenant_id, upper_id, opened_at, member_id);

-- Which part of the margin of an order whoever stands below may have, set by whoever stands directly above; the platform for the highest.
-- What was set stays as it was: it is ended, and set anew.
create table share_rules (
  tenant_id text not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  -- Null: the platform.
  setter_id text,
  -- Null: everybody directly below.
  member_id text,
  -- Null: all.
  product text,
  carrier text check (carrier ~ '^[0-9A-Z]{2}$'),
  permille smallint not null check (permille between 0 and 1000),
  from_day date not null,
  until_day date check (until_day >= from_day),
  set_by text not null,
  set_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, setter_id) references members (tenant_id, id),
  foreign key (tenant_id, member_id) references members (tenant_id, id),
  check (carrier is null or product is not null)
);
create index share_rules_of_setter on share_rules (tenant_id, coalesce(setter_id, ''), set_at desc);
