-- A bill is also paid through a payment channel, by a purchase of its own; its number makes the repayment one.
alter table credit_repayments drop constraint credit_repayments_way_check;
alter table credit_repayments add constraint credit_repayments_way_check check (way in ('wallet', 'bank', 'channel'));
