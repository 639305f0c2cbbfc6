-- The administrators' list of calls: the newest first, of all or of those that went wrong, paged by its key.

-- Read from now backwards by the list, from the other end by the sweep.
create index integration_calls_newest on integration_calls (tenant_id, at desc, id desc);
drop index integration_calls_age;

-- The few that went wrong, among half a year of those that went well.
create index integration_calls_troubled on integration_calls (tenant_id, at desc, id desc) where outcome <> 'done';

-- All that was said about one trade, its refunds included: their numbers begin with the trade's.
create index integration_calls_about on integration_calls (tenant_id, reference text_pattern_ops, id);
drop index integration_calls_reference;
