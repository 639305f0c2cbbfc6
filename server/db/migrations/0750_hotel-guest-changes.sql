-- What a hotel is told of who sleeps in its rooms and when they come, after it has confirmed them. It is written down before the hotel is
-- told; people and wishes are sealed until it has answered, and gone after that.
create table hotel_guest_changes (
  tenant_id text not null,
  order_no text not null,
  seq integer not null check (seq > 0),
  member_id text not null,
  state text not null check (state in ('asked', 'done', 'refused')),
  -- Calls that certainly had no effect are made anew under a new reference.
  attempt integer not null default 1 check (attempt > 0),
  called_at timestamptz,
  asked_at timestamptz not null,
  settled_at timestamptz,
  -- What the story of the order calls it, without names.
  words text not null,
  change_sealed text,
  primary key (tenant_id, order_no, seq),
  foreign key (tenant_id, order_no) references orders (tenant_id, order_no),
  foreign key (tenant_id, member_id) references members (tenant_id, id),
  check ((state = 'asked') = (settled_at is null)),
  check ((state = 'asked') = (change_sealed is not null))
);
-- One at a time.
create unique index hotel_guest_changes_asked on hotel_guest_changes (tenant_id, order_no) where state = 'asked';
create index hotel_guest_changes_of_member on hotel_guest_changes (tenant_id, member_id);
