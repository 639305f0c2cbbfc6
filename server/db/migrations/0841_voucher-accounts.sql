-- To which account of its ledger an enterprise books what; without a row an account as most companies have it.
create table voucher_accounts (
  tenant_id text not null,
  enterprise_id text not null,
  use text not null check (use in ('air', 'rail', 'hotel', 'ride', 'service', 'other', 'input-tax', 'company', 'person')),
  account_no text not null check (account_no <> ''),
  account_name text not null check (account_name <> ''),
  by_department boolean not null,
  by_cost_centre boolean not null,
  primary key (tenant_id, enterprise_id, use),
  foreign key (tenant_id, enterprise_id) references enterprises (tenant_id, id)
);
