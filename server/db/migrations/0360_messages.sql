-- What members were told, as a kind and what fills its blanks; the words are made when it is read, in the wording of the site.
create table messages (
  tenant_id text not null,
  id uuid not null default gen_random_uuid(),
  member_id text not null,
  kind text not null,
  params jsonb not null,
  -- The page of ours that it opens.
  link text not null check (link ~ '^/([^/\\]|$)'),
  -- What it is about, such as a run of an approval: what ends takes its deadline with it.
  about text,
  -- Until when something is asked for; null: nothing is, or no longer.
  due_at timestamptz,
  -- The same is told to the same member once.
  dedupe_key text not null,
  created_at timestamptz not null,
  read_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, member_id, dedupe_key)
);
-- Lists, the newest first.
create index messages_of_member on messages (tenant_id, member_id, created_at desc, id);
-- The bell's figure and the filter of unread ones.
create index messages_unread on messages (tenant_id, member_id, created_at desc, id) where read_at is null;
-- What has ended.
create index messages_about on messages (tenant_id, about) where about is not null;
-- What is swept.
create index messages_by_age on messages (tenant_id, created_at);
alter table messages add constraint messages_member foreign key (tenant_id, member_id) references members (tenant_id, id);

-- What members have chosen otherwise than the kind has it.
create table message_settings (
  tenant_id text not null,
  member_id text not null,
  kind text not null,
  bell boolean not null,
  mail boolean not null,
  primary key (tenant_id, member_id, kind)
);
alter table message_settings add constraint message_settings_member foreign key (tenant_id, member_id) references members (tenant_id, id);
