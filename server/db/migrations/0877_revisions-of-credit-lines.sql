-- Goes up with each change of a line: whoever saves one says which they saw, and undoes nothing that has happened to it since.
alter table credit_lines add column revision integer not null default 0;
