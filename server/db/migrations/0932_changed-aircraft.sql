-- Carriers fly another type of aircraft than was sold: news of a third kind, which say the type, whether the cabin that was sold is gone with
-- the old one, and which of the chosen seats are.
alter table air_news drop constraint air_news_kind_check;
alter table air_news add constraint air_news_kind_check check (kind in ('retimed', 'cancelled', 'aircraft'));
alter table air_news add column aircraft jsonb;
alter table air_news add constraint air_news_aircraft check ((kind = 'aircraft') = (aircraft is not null));

alter table schedule_changes drop constraint schedule_changes_kind_check;
alter table schedule_changes add constraint schedule_changes_kind_check check (kind in ('retimed', 'cancelled', 'aircraft'));
alter table schedule_changes add column aircraft jsonb;
alter table schedule_changes add constraint schedule_changes_aircraft check ((kind = 'aircraft') = (aircraft is not null));

alter table orders drop constraint orders_carrier_change_check;
alter table orders add constraint orders_carrier_change_check check (carrier_change in ('retimed', 'cancelled', 'aircraft'));

alter table embedded_air_news drop constraint embedded_air_news_kind_check;
alter table embedded_air_news add constraint embedded_air_news_kind_check check (kind in ('retimed', 'cancelled', 'aircraft'));
alter table embedded_air_news add column aircraft jsonb;
alter table embedded_air_news add constraint embedded_air_news_aircraft check ((kind = 'aircraft') = (aircraft is not null));

alter table embedded_international_news drop constraint embedded_international_news_kind_check;
alter table embedded_international_news add constraint embedded_international_news_kind_check
  check (kind in ('retimed', 'cancelled', 'aircraft'));
alter table embedded_international_news add column aircraft jsonb;
alter table embedded_international_news add constraint embedded_international_news_aircraft
  check ((kind = 'aircraft') = (aircraft is not null));

-- Flights of the embedded carriers that another type of aircraft flies than their timetable says.
create table embedded_air_aircraft (
  tenant_id text not null references tenants (id),
  day date not null,
  origin text not null,
  destination text not null,
  flight_no text not null,
  aircraft text not null,
  at timestamptz not null,
  primary key (tenant_id, day, origin, destination, flight_no)
);
