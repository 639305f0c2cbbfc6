-- Runs the platform: edits tenants, reads what went wrong. Counts in the product's own tenant only.
alter table members add column administrator boolean not null default false;

-- What was changed, where it is a setting and nothing personal.
alter table audit_events add column details jsonb;
-- The history of one thing, newest first.
create index audit_events_of_subject on audit_events (tenant_id, action, subject, id desc);
