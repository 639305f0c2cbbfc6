-- The code of an official account is the picture that the tenant has from it. What was an address, from which a code was drawn, led
-- to pages instead: it is taken out, and nothing is shown until the picture is set.
do $$
declare
  tenant record;
begin
  for tenant in
    select id from tenants
    where settings ->> 'qrCodeUrl' <> ''
      and settings ->> 'qrCodeUrl' !~ '^data:image/'
      and settings ->> 'qrCodeUrl' !~ '^/[^/\\].*\.(png|jpe?g|svg|webp)$'
  loop
    perform set_config('app.tenant_id', tenant.id, true);
    update tenants set settings = settings - 'qrCodeUrl' where id = tenant.id;
  end loop;
end $$;
