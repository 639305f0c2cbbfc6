-- Who looked at or changed what must be accounted for later: one row for each act, never edited.
create table audit_events (
  tenant_id text not null,
  id bigint generated always as identity,
  at timestamptz not null,
  member_id text not null,
  -- What was done, such as 'passenger.reveal', and to what: an id, never the data itself.
  action text not null,
  subject text not null,
  ip text not null,
  primary key (tenant_id, id)
);
create index audit_events_of_member on audit_events (tenant_id, member_id, id);
comment on table audit_events is 'append-only';

create function audit_events_refuse_edit() returns trigger language plpgsql as $$
begin
  raise exception 'audit events are append-only';
end $$;

create trigger audit_events_append_only before update or delete on audit_events
  for each row execute function audit_events_refuse_edit();
