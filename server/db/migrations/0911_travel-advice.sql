-- What the platform knows of visas and of changing abroad, over the rows that come with the program; kept in its own tenant and read
-- for all. Countries are ISO 3166 alpha-2; nationality `*` is everybody of whom no other row speaks.
create table travel_advice (
  tenant_id text not null references tenants (id),
  kind text not null check (kind in ('entry', 'airside', 'landside')),
  nationality text not null check (nationality ~ '^([A-Z]{2}|\*)$'),
  destination text not null check (destination ~ '^[A-Z]{2}$'),
  purpose text not null check (purpose in ('any', 'business', 'tourism')),
  result text not null check (result in ('visa-free', 'on-arrival', 'e-visa', 'needed', 'unknown')),
  days integer check (days > 0),
  hours integer check (hours > 0),
  third_country boolean not null,
  note text not null,
  source text not null check (source <> ''),
  as_of date not null,
  certain boolean not null,
  revision integer not null default 1 check (revision > 0),
  changed_at timestamptz not null,
  primary key (tenant_id, kind, nationality, destination, purpose)
);
