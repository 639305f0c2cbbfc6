-- How members want their lists: columns, density and order of a table, and filters under names of their own.
create table list_looks (
  tenant_id text not null,
  member_id text not null,
  kind text not null check (kind in ('table', 'views')),
  -- The table or page, as the browser calls it.
  name text not null check (name ~ '^[A-Za-z0-9_-]{1,60}$'),
  look jsonb not null,
  primary key (tenant_id, member_id, kind, name),
  foreign key (tenant_id, member_id) references members (tenant_id, id)
);
