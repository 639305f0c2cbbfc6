-- What is paid for a change of international flights belongs to its order.
alter table payments drop column order_no;
alter table payments add column order_no text generated always as (
  case
    when business_type in ('changeTicket', 'trainChangeTicket', 'hotelChange', 'internationalChange')
      then regexp_replace(subject_no, 'C[0-9]+$', '')
    when business_type = 'airExtras' then regexp_replace(subject_no, 'E[0-9]+$', '')
    when business_type not in ('recharge', 'buffetCard', 'upgrade', 'payAnnualFee') then subject_no
  end) stored;
alter table payments add foreign key (tenant_id, order_no) references orders (tenant_id, order_no);
create index payments_of_order on payments (tenant_id, order_no) where order_no is not null;
