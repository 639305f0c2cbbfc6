-- After the update: whether a row may be there at all is asked before what may change in it.
drop trigger credit_bills_stay on credit_bills;
create trigger credit_bills_stay after update on credit_bills for each row execute function credit_bills_refuse_edit();
