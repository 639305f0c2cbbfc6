-- How many lines a bill has stands with it, as its total does: neither changes once it is issued, and lists of bills count no lines.
alter table credit_bills add column lines integer check (lines >= 0);
alter table credit_bills no force row level security;
alter table credit_bill_lines no force row level security;
alter table credit_bills disable trigger credit_bills_stay;
update credit_bills b set lines = (
  select count(*) from credit_bill_lines l where l.tenant_id = b.tenant_id and l.bill_no = b.bill_no);
alter table credit_bills enable trigger credit_bills_stay;
alter table credit_bills force row level security;
alter table credit_bill_lines force row level security;
alter table credit_bills alter column lines set not null;
