-- Lines of bills with what their sums are made of: what companies spent of a line in a year is added up by this index alone.
drop index credit_bill_lines_of;
create index credit_bill_lines_of on credit_bill_lines (tenant_id, bill_no, at, transfer_id) include (amount_fen, spender_id);
