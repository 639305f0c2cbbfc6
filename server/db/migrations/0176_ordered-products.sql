-- The products that a member has ordered, ever: their lists stay in the menu of a tenant that has stopped selling them.
create function ordered_products_of(wanted_tenant text, wanted_member text) returns text[] language sql stable as $$
  select array(
    select distinct o.product from orders o where o.tenant_id = wanted_tenant and o.member_id = wanted_member order by o.product
  )
$$;
