-- Parts of a line of credit stand in the order of the lines of its bills, so that both are read side by side; of the lines all that a
-- breakdown needs is in their index.
drop index credit_parts_on_line;
create index credit_parts_on_line on credit_parts (tenant_id, enterprise_id, at, transfer_id);
drop index credit_bill_lines_of;
create index credit_bill_lines_of on credit_bill_lines (tenant_id, bill_no, at, transfer_id) include (amount_fen, spender_id, order_no);
-- What a person came to, without the parts of everybody else.
create index credit_parts_of_person on credit_parts (tenant_id, enterprise_id, person, at) where person is not null;
