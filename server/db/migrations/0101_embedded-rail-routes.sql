-- Masks are by the stops of a train as they were; another timetable may give it others. A row says for which it was written.
alter table embedded_rail_seats add column route bigint not null default 0;
alter table embedded_rail_seats alter column route drop default;

-- A ticket whose place the train of a later timetable does not have stays valid without one.
alter table embedded_rail_tickets alter column place_at drop not null;
