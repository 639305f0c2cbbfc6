-- What an enterprise gives its people for each day away, by the class of the city. Without a row nothing is given.
create table per_diems (
  tenant_id text not null,
  enterprise_id text not null,
  -- How the first and the last day of a trip count.
  edges text not null check (edges in ('whole', 'half')),
  -- In order: name, cities, and what is given for meals and for getting about in town, in fen.
  classes jsonb not null,
  revision integer not null default 1 check (revision > 0),
  changed_at timestamptz not null,
  primary key (tenant_id, enterprise_id),
  foreign key (tenant_id, enterprise_id) references enterprises (tenant_id, id)
);
