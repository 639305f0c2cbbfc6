-- Orders that wait for seats: what they wait for, and when the railway is asked next what became of it.
create table train_waitlists (
  tenant_id text not null,
  order_no text not null,
  deadline timestamptz not null,
  -- Rides in the order in which they are liked, each with the leg it would be and its fares by passenger. Read through a schema.
  choices jsonb not null,
  -- By which the railway knows the place in the queue.
  reference text,
  joined_at timestamptz,
  -- The owner waits no more: the railway is told so.
  leaving boolean not null default false,
  -- Which choice came true.
  fulfilled smallint,
  -- None when there is nothing to follow any more.
  follow_at timestamptz,
  primary key (tenant_id, order_no),
  foreign key (tenant_id, order_no) references orders (tenant_id, order_no)
);
create index train_waitlists_due on train_waitlists (tenant_id, follow_at) where follow_at is not null;

-- The queue of the embedded railway. Who waits has a booking without tickets.
alter table embedded_rail_bookings
  drop constraint embedded_rail_bookings_state_check,
  add constraint embedded_rail_bookings_state_check
    check (state in ('waiting', 'held', 'issuing', 'issued', 'cancelled', 'expired'));
alter table embedded_rail_calls
  drop constraint embedded_rail_calls_operation_check,
  add constraint embedded_rail_calls_operation_check
    check (operation in ('hold', 'issue', 'cancel', 'refund', 'hold-change', 'join-queue', 'leave-queue', 'barred'));

create table embedded_rail_queue (
  tenant_id text not null,
  reference text not null,
  -- Who came first is served first.
  turn bigint generated always as identity,
  -- By passenger: a blind index of the paper.
  papers text[] not null,
  -- Which ride came true.
  choice smallint,
  primary key (tenant_id, reference),
  foreign key (tenant_id, reference) references embedded_rail_bookings
);

create table embedded_rail_queue_rides (
  tenant_id text not null,
  reference text not null,
  choice smallint not null check (choice >= 0),
  train_no text not null,
  starts_on date not null,
  seat text not null,
  from_station text not null,
  to_station text not null,
  -- Stops of the train, from 0.
  from_stop smallint not null check (from_stop >= 0),
  to_stop smallint not null check (to_stop > from_stop),
  -- By passenger, of berths the upper one.
  fares_fen bigint[] not null,
  -- Waiting for this ride ends then.
  ends_at timestamptz not null,
  -- False as soon as nobody waits for it any more.
  waiting boolean not null default true,
  primary key (tenant_id, reference, choice),
  foreign key (tenant_id, reference) references embedded_rail_queue
);
create index embedded_rail_queue_rides_of_train on embedded_rail_queue_rides (tenant_id, train_no, starts_on, seat) where waiting;
