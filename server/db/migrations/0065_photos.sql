-- Pictures as they were written anew by us, never as they were sent. In the database, so that every process serves them
-- and one backup holds them: they weigh some 30 kB each.
create table uploads (
  tenant_id text not null,
  -- 128 random bits: given once, so that what a browser keeps under it never changes.
  id text not null check (id ~ '^[0-9a-f]{32}$'),
  member_id text not null,
  purpose text not null check (purpose in ('photo')),
  content_type text not null check (content_type in ('image/webp')),
  bytes bytea not null check (octet_length(bytes) between 1 and 1048576),
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
-- A member has one photo, whoever saves at the same moment.
create unique index uploads_photo on uploads (tenant_id, member_id) where purpose = 'photo';
