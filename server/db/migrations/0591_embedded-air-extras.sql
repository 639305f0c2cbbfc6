-- Seats, baggage and meals as the embedded carriers keep them.
create table embedded_air_extras (
  tenant_id text not null,
  extras_no text not null,
  -- The booking whose tickets it is for.
  reference text not null,
  state text not null check (state in ('held', 'confirmed', 'released')),
  amount_fen bigint not null check (amount_fen >= 0),
  hold_until timestamptz not null,
  asked_at timestamptz not null,
  primary key (tenant_id, extras_no),
  foreign key (tenant_id, reference) references embedded_air_bookings (tenant_id, reference)
);

-- What of it stands with which ticket.
create table embedded_air_extra_lines (
  tenant_id text not null,
  extras_no text not null,
  ticket_no text not null,
  kind text not null check (kind in ('seat', 'baggage', 'meal')),
  code text not null,
  primary key (tenant_id, extras_no, ticket_no, kind, code),
  foreign key (tenant_id, extras_no) references embedded_air_extras (tenant_id, extras_no)
);
create index embedded_air_extra_lines_of_ticket on embedded_air_extra_lines (tenant_id, ticket_no);

-- Two people never have one seat of a flight.
create table embedded_air_kept_seats (
  tenant_id text not null,
  day date not null,
  origin text not null,
  destination text not null,
  flight_no text not null,
  seat text not null,
  extras_no text not null,
  ticket_no text not null,
  primary key (tenant_id, day, origin, destination, flight_no, seat),
  foreign key (tenant_id, extras_no) references embedded_air_extras (tenant_id, extras_no)
);
create index embedded_air_kept_seats_of_ticket on embedded_air_kept_seats (tenant_id, ticket_no);
create index embedded_air_kept_seats_of_extras on embedded_air_kept_seats (tenant_id, extras_no);

alter table embedded_air_calls
  drop constraint embedded_air_calls_operation_check,
  add constraint embedded_air_calls_operation_check
    check (operation in ('hold', 'issue', 'cancel', 'refund', 'change', 'extras', 'barred'));
