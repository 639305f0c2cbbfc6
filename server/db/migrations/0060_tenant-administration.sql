-- How often a tenant's settings were saved: whoever saves says which version they have seen.
alter table tenants add column version integer not null default 1 check (version > 0);

-- Settings that an administrator looks at before saving them: theirs alone, for a quarter of an hour.
create table tenant_previews (
  tenant_id text not null,
  -- SHA-256 of the ticket; the ticket itself is known to its holder only.
  ticket_hash text not null,
  member_id text not null,
  app_id text not null,
  draft jsonb not null,
  ends_at timestamptz not null,
  primary key (tenant_id, ticket_hash)
);
create index tenant_previews_age on tenant_previews (tenant_id, ends_at);
