-- Where a station of a timetable lies, as far as the feed tells: journeys go on across town only over a known distance.
alter table timetable_stations add column lat double precision;
alter table timetable_stations add column lon double precision;
