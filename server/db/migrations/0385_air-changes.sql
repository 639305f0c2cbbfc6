-- A change of tickets takes its seats as a booking of its own, which names what it replaces: the old tickets end when it is issued.
alter table embedded_air_bookings
  add column changes_reference text,
  add column changes_tickets text[],
  -- When its tickets were issued: they can be voided for the rest of that day. Of bookings from before nobody knows.
  add column issued_at timestamptz,
  add constraint embedded_air_bookings_changes_check check ((changes_reference is null) = (changes_tickets is null)),
  add constraint embedded_air_bookings_changes_fkey
    foreign key (tenant_id, changes_reference) references embedded_air_bookings;
create index embedded_air_bookings_changes on embedded_air_bookings (tenant_id, changes_reference)
  where changes_reference is not null;

alter table embedded_air_tickets drop constraint embedded_air_tickets_state_check;
alter table embedded_air_tickets add constraint embedded_air_tickets_state_check
  check (state in ('held', 'issued', 'cancelled', 'voided', 'refunded', 'changed'));
