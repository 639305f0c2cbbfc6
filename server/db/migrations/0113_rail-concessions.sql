-- 优惠资质: by what a person for whom a member books has the price of students or of disabled soldiers. All that it says is sealed.
create table rail_concessions (
  tenant_id text not null,
  id uuid not null,
  member_id text not null,
  -- The blind index of the person's paper.
  paper_index text not null,
  type text not null check (type in ('student', 'disabled-soldier')),
  facts_sealed text not null,
  kept_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, member_id, paper_index, type)
);
