-- Timetables that operators have loaded: the same railway for every tenant. A version is whole or not there.
create table timetables (
  version integer generated always as identity primary key,
  source text not null,
  agency text not null,
  imported_at timestamptz not null,
  first_day date not null,
  last_day date not null
);

create table timetable_stations (
  version integer not null references timetables on delete cascade,
  station integer not null,
  name text not null,
  code text not null,
  city text not null,
  pinyin text not null,
  initials text not null,
  primary key (version, station)
);

create table timetable_services (
  version integer not null references timetables on delete cascade,
  service integer not null,
  -- Bit 0 is Sunday.
  weekdays smallint not null,
  first_day date not null,
  last_day date not null,
  added date[] not null,
  removed date[] not null,
  primary key (version, service)
);

create table timetable_trains (
  version integer not null references timetables on delete cascade,
  train integer not null,
  train_no text not null,
  service integer not null,
  route text not null,
  high_speed boolean not null,
  tariff smallint not null,
  -- By call; minutes after the midnight of the day of departure.
  stations integer[] not null,
  arrives integer[] not null,
  departs integer[] not null,
  km integer[] not null,
  -- Fare zones.
  zones text[] not null,
  primary key (version, train)
);

-- Fares that a timetable brings along; empty text holds for all.
create table timetable_fares (
  version integer not null references timetables on delete cascade,
  fare integer not null,
  route text not null,
  origin text not null,
  destination text not null,
  seat text,
  fare_fen bigint not null check (fare_fen >= 0),
  primary key (version, fare)
);

-- 停运: trains taken out on a day, whichever timetable is in use.
create table rail_stoppages (
  train_no text not null,
  starts_on date not null,
  primary key (train_no, starts_on)
);

-- One row: which timetable is in use, none for the generated one. Every change counts the revision up, by which processes notice.
create table timetable_in_use (
  id integer primary key default 1 check (id = 1),
  version integer references timetables,
  revision bigint not null
);
insert into timetable_in_use (version, revision) values (null, 0);
