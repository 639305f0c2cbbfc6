-- Every process hears that a tenant takes something else half of for a child, and asks anew.
create function tell_fare_news() returns trigger language plpgsql as $$
begin
  perform pg_notify('woxing_news', 'fares ' || new.id);
  return null;
end $$;
create trigger fare_news after update of child_fare_basis on tenants for each row
  when (old.child_fare_basis is distinct from new.child_fare_basis) execute function tell_fare_news();
