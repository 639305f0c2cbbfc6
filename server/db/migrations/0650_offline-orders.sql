-- Tickets that were issued elsewhere are kept as orders. What shows them hangs as files on their record, which staff see with the others.
alter table offline_records drop constraint offline_records_kind_check;
alter table offline_records add constraint offline_records_kind_check check (kind in ('refund', 'change', 'order'));
alter table offline_records drop constraint offline_records_way_check;
alter table offline_records add constraint offline_records_way_check check (way in ('offlinePay', 'creditPay', 'paidElsewhere'));

create table offline_orders (
  tenant_id text not null,
  order_no text not null,
  issued_on date not null,
  -- The text of the booking as it was pasted: names and papers stand in it. Null: none was, or its member is deleted.
  pnr_sealed text,
  primary key (tenant_id, order_no),
  foreign key (tenant_id, order_no) references orders (tenant_id, order_no)
);

-- A ticket may be for several flights of a passenger under one number: each is a coupon of it.
alter table order_tickets add column coupon smallint not null default 1 check (coupon between 1 and 4);
drop index order_tickets_no;
create unique index order_tickets_no on order_tickets (tenant_id, ticket_no, coupon) where ticket_no is not null;
