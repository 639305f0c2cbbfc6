-- What half of a child's air fare is taken of: the adult price of the cabin, or the full economy fare.
alter table tenants
  add column child_fare_basis text not null default 'CABIN' check (child_fare_basis in ('CABIN', 'FULL_Y'));
