-- The people a member books for. Numbers and phones are sealed; masks are what lists show.
create table passengers (
  tenant_id text not null,
  id uuid not null,
  member_id text not null,
  name text not null,
  paper_type smallint not null check (paper_type between 0 and 9),
  paper_sealed text not null,
  paper_mask text not null,
  -- Keyed hash of type and number: one person once per member.
  paper_index text not null,
  birth date not null,
  sex text check (sex in ('M', 'F')),
  phone_sealed text,
  phone_mask text not null default '',
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, member_id, paper_index)
);
