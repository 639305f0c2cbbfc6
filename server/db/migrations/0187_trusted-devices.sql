-- A session on a device that its member trusts may be idle for longer: so many hours, which a tenant may set.
alter table sessions add column trusted boolean not null default false;

-- The product's own hours where a tenant has set none.
create table session_limits (
  tenant_id text primary key,
  trusted_idle_hours integer not null check (trusted_idle_hours between 1 and 72)
);
