-- Which members are demo accounts, and what has been done for them. Seeding touches these members and no other, each step once.
create table demo_accounts (
  tenant_id text not null,
  -- The published mobile number, under which the seed knows the account whatever becomes of the member.
  mobile text not null,
  member_id text not null,
  primary key (tenant_id, mobile)
);

create table demo_steps (
  tenant_id text not null,
  step text not null,
  -- 'begun': the moment from which demo data counts its days. All others: when the step was done.
  at timestamptz not null,
  primary key (tenant_id, step)
);

-- A database that was seeded before has its accounts, and every step behind it. One tenant after the other: where the account of
-- the migrations is bound by the policies itself, it changes none but its own.
do $$
declare
  tenant record;
begin
  for tenant in select id from tenants loop
    perform set_config('app.tenant_id', tenant.id, true);
    insert into demo_accounts (tenant_id, mobile, member_id)
      select tenant_id, mobile_phone, id from members
      where tenant_id = tenant.id
        and (tenant.id = 'official' and mobile_phone ~ '^138000000(10|20|21|30|40|41|50|7[0-6]|79|90)$'
          or (tenant.id, substr(mobile_phone, 7, 1))
            in (('confirm', '2'), ('expense', '3'), ('bank', '4'), ('partner', '5'), ('statement', '6'))
            and mobile_phone ~ '^138000[2-6]00(70|72|73)$')
        and exists (select from ledger_transfers t where t.tenant_id = tenant.id and t.id = 'seed:' || members.id);
    if tenant.id = 'official' and exists (select from demo_accounts where tenant_id = tenant.id) then
      insert into demo_steps (tenant_id, step, at) values (tenant.id, 'seeded', now());
    end if;
  end loop;
end $$;
