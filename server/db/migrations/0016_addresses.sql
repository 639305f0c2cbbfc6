-- Where a member has invoices and itineraries sent. The phone is sealed; its mask is what lists show.
create table addresses (
  tenant_id text not null,
  id uuid not null,
  member_id text not null,
  name text not null,
  phone_sealed text not null,
  phone_mask text not null,
  province text not null,
  city text not null,
  district text not null,
  detail text not null,
  postcode text not null check (postcode ~ '^([0-9]{6})?$'),
  is_default boolean not null,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
create index addresses_of_member on addresses (tenant_id, member_id, created_at);
-- One default per member, whoever saves at the same moment.
create unique index addresses_default on addresses (tenant_id, member_id) where is_default;
