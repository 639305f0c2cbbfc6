-- What stands in a member's recommendation link: names nobody, and says nothing to whoever reads it over a shoulder.
create table recommend_codes (
  tenant_id text not null,
  code text not null check (code ~ '^[a-z2-9]{10}$'),
  member_id text not null,
  created_at timestamptz not null,
  -- Times that its link was opened.
  opened integer not null default 0 check (opened >= 0),
  primary key (tenant_id, code),
  unique (tenant_id, member_id),
  foreign key (tenant_id, member_id) references members (tenant_id, id)
);
