-- The lowest adult fare that suppliers named for a route and a day of travel, by the day on which it was seen; of several on one day the
-- lowest. Places are those asked for: a city, or one of its airports.
create table seen_fares (
  tenant_id text not null references tenants (id),
  from_place text not null check (from_place ~ '^[A-Z]{3}$'),
  to_place text not null check (to_place ~ '^[A-Z]{3}$'),
  travel_day date not null,
  seen_on date not null,
  -- How early it was seen.
  days_ahead integer not null check (days_ahead >= 0 and days_ahead = travel_day - seen_on),
  lowest_fen bigint not null check (lowest_fen > 0),
  primary key (tenant_id, from_place, to_place, travel_day, seen_on)
);
-- What a route costs so many days ahead.
create index seen_fares_by_lead on seen_fares (tenant_id, from_place, to_place, days_ahead, seen_on);
-- What is swept.
create index seen_fares_by_age on seen_fares (tenant_id, seen_on);
