-- A payment is for a subject of a business type: an order, or something that is bought without one. Its number names it.
alter table payments drop constraint payments_tenant_id_order_no_fkey;
alter table payments rename column order_no to subject_no;
alter table payment_returns rename column order_no to subject_no;

-- What is paid for an order names one that exists.
alter table payments add column order_no text generated always as (
  case when business_type not in ('recharge', 'buffetCard', 'upgrade', 'payAnnualFee') then subject_no end) stored;
alter table payments add foreign key (tenant_id, order_no) references orders (tenant_id, order_no);

drop index payments_one_open;
drop index payments_paid_once;
drop index payments_of_order;
create unique index payments_one_open on payments (tenant_id, business_type, subject_no) where state in ('created', 'presenting', 'unknown');
create unique index payments_paid_once on payments (tenant_id, business_type, subject_no) where state in ('paid', 'refunding', 'refunded');
create index payments_of_subject on payments (tenant_id, business_type, subject_no, created_at);
