-- What a tenant sells and what its members earn are figures that administrators set; each saving is a version, so that nobody
-- saves over what somebody else has just changed.
alter table purchase_settings add column version integer not null default 1 check (version > 0);

create table earning_settings (
  tenant_id text not null primary key,
  settings jsonb not null
);
-- One tenant after the other: where the account of the migrations is bound by the policies itself, it changes none but its own.
do $$
declare
  tenant record;
begin
  for tenant in select id, settings -> 'earnings' as earnings from tenants where settings ? 'earnings' loop
    perform set_config('app.tenant_id', tenant.id, true);
    insert into earning_settings (tenant_id, settings) values (tenant.id, tenant.earnings);
    update tenants set settings = settings - 'earnings' where id = tenant.id;
  end loop;
end $$;
