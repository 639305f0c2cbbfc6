-- Calls that went wrong in browsers, as they told it; personal data was left out before. Kept for 180 days.
create table api_exceptions (
  tenant_id text not null,
  id bigint generated always as identity,
  at timestamptz not null,
  class text not null check (class in ('API_BUSINESS_EXCEPTION', 'API_CALL_EXCEPTION', 'API_TIMEOUT_EXCEPTION')),
  code text not null,
  api text not null,
  param text not null,
  response text not null,
  cost_ms integer not null check (cost_ms >= 0),
  device text not null,
  app_ver text not null,
  -- Empty for visitors.
  member_id text not null,
  primary key (tenant_id, id)
);
-- Lists are read from now backwards, counts over a time; the sweep begins at the other end.
create index api_exceptions_age on api_exceptions (tenant_id, at, id);
