-- Which data keys have sealed something here, each with a value that only itself opens: a process that cannot open one of them
-- would meet what it cannot read, and is refused at its start. Belongs to no tenant, because keys are those of the whole product.
create table data_keys (
  -- The beginning of a hash of the key, as sealed values carry it.
  key_id text primary key,
  check_value text not null,
  first_used_at timestamptz not null default now()
);
