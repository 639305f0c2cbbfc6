-- Where the people of an enterprise work: found by them like any other place.
create table enterprise_offices (
  tenant_id text not null,
  id uuid not null,
  enterprise_id text not null,
  name text not null check (name <> ''),
  address text not null check (address <> ''),
  city text not null check (city <> ''),
  city_code text not null check (city_code ~ '^\d{6}$'),
  district text not null,
  lat double precision not null check (lat between -90 and 90),
  lon double precision not null check (lon between -180 and 180),
  -- How the name is typed.
  pinyin text not null,
  initials text not null,
  primary key (tenant_id, id),
  -- Also finds those of an enterprise.
  unique (tenant_id, enterprise_id, name),
  foreign key (tenant_id, enterprise_id) references enterprises (tenant_id, id)
);
