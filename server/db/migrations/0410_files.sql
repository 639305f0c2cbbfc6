-- Files that members attach to something, as they were sent. In the database, so that every process serves them and one backup
-- holds them; piece by piece, so that none of them is ever whole in memory when it is read.
create table files (
  tenant_id text not null,
  id uuid not null,
  member_id text not null,
  -- The sender's own name of the upload: sent again, it is the same file.
  client_key text not null,
  name text not null check (length(name) between 1 and 120),
  -- By content.
  kind text not null check (kind in ('pdf', 'jpeg', 'png', 'webp')),
  size integer not null check (size between 1 and 10485760),
  created_at timestamptz not null,
  -- Since when it is attached to nothing; null while it is.
  free_since timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, member_id, client_key),
  foreign key (tenant_id, member_id) references members (tenant_id, id)
);
-- What nobody attaches is looked for by the sweep.
create index files_free on files (tenant_id, free_since) where free_since is not null;

create table file_parts (
  tenant_id text not null,
  file_id uuid not null,
  part smallint not null check (part >= 0),
  content_sealed text not null,
  primary key (tenant_id, file_id, part),
  foreign key (tenant_id, file_id) references files (tenant_id, id) on delete cascade
);
-- Sealed bytes do not shrink: trying to is lost work.
alter table file_parts alter column content_sealed set storage external;

-- What files are attached to; who may see that, may see them.
create table file_uses (
  tenant_id text not null,
  kind text not null check (kind in ('trip-application')),
  subject_id text not null,
  file_id uuid not null,
  primary key (tenant_id, kind, subject_id, file_id),
  foreign key (tenant_id, file_id) references files (tenant_id, id) on delete cascade
);
-- From a file to who may see it, and for the deletion above.
create index file_uses_of_file on file_uses (tenant_id, file_id);
