-- What a timetable says of changing between two stations, or at one; null minutes: nobody may.
create table timetable_transfers (
  version integer not null references timetables on delete cascade,
  from_station integer not null,
  to_station integer not null,
  minutes smallint check (minutes >= 0),
  primary key (version, from_station, to_station)
);

-- The classes that are sold on a train; null: those of its tariff.
alter table timetable_trains add column seats text[];
