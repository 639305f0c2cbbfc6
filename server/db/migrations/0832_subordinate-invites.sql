-- By which a distributor or an operator who has an account already is asked to stand under whoever made the link; of use once.
create table subordinate_invites (
  tenant_id text not null,
  code text not null check (code ~ '^[a-z2-9]{16}$'),
  -- Who asks.
  member_id text not null,
  -- The rate that they leave to whoever comes.
  permille smallint not null check (permille between 0 and 1000),
  made_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > made_at),
  used_at timestamptz,
  primary key (tenant_id, code),
  foreign key (tenant_id, member_id) references members (tenant_id, id)
);
create index subordinate_invites_of_member on subordinate_invites (tenant_id, member_id);
