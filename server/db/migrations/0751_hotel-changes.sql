-- Nights of a hotel are changed to others.
update products set change_sweep = 'hotels.ask-changes', change_job = 'confirm-hotel-change', change_back_job = 'give-back-hotel-change'
where name = 'hotel';

-- What is paid for such a change belongs to its order.
alter table payments drop column order_no;
alter table payments add column order_no text generated always as (
  case
    when business_type in ('changeTicket', 'trainChangeTicket', 'hotelChange') then regexp_replace(subject_no, 'C[0-9]+$', '')
    when business_type = 'airExtras' then regexp_replace(subject_no, 'E[0-9]+$', '')
    when business_type not in ('recharge', 'buffetCard', 'upgrade', 'payAnnualFee') then subject_no
  end) stored;
alter table payments add foreign key (tenant_id, order_no) references orders (tenant_id, order_no);
create index payments_of_order on payments (tenant_id, order_no) where order_no is not null;

-- At the embedded hotels a change is a booking of the new nights that is held by itself; once it is confirmed its nights are those of the
-- booking that it changes, in the place of those that were given up.
create table embedded_hotel_changes (
  tenant_id text not null,
  reference text not null,
  booking text not null,
  -- Rooms of that booking in the order in which the change numbers them, the nights that are given up, and what the hotel keeps of each,
  -- room by room and night by night. Read through a schema.
  change jsonb not null,
  -- The day of arrival after it.
  arrival date not null,
  primary key (tenant_id, reference),
  foreign key (tenant_id, reference) references embedded_hotel_bookings (tenant_id, reference),
  foreign key (tenant_id, booking) references embedded_hotel_bookings (tenant_id, reference)
);
alter table embedded_hotel_calls
  drop constraint embedded_hotel_calls_operation_check,
  add constraint embedded_hotel_calls_operation_check
    check (operation in ('hold', 'issue', 'cancel', 'cancel-nights', 'modify', 'hold-change', 'barred'));
