-- Whether a change that waits for money is one that was agreed to, by its number.
create index sheet_approvals_done on sheet_approvals (tenant_id, sheet_no) where sheet_no is not null;
