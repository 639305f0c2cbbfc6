-- Bounds among the settings of a tenant are called minimum and maximum.
alter table purchase_settings no force row level security;
alter table earning_settings no force row level security;
update purchase_settings set settings = (settings - 'leastRechargeFen' - 'mostRechargeFen')
  || jsonb_strip_nulls(jsonb_build_object('minRechargeFen', settings -> 'leastRechargeFen', 'maxRechargeFen', settings -> 'mostRechargeFen'))
  where settings ?| array['leastRechargeFen', 'mostRechargeFen'];
update earning_settings set settings = (settings - 'leastExchange') || jsonb_build_object('minExchange', settings -> 'leastExchange')
  where settings ? 'leastExchange';
alter table purchase_settings force row level security;
alter table earning_settings force row level security;
