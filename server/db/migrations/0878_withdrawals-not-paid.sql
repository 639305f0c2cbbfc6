-- What a member has taken out and no bank has paid yet, or has refused: of all that was ever taken out the ledger tells what was paid, in the
-- order in which it was, and lists of both go on page by page.
create index withdrawals_not_paid on withdrawals (tenant_id, member_id, applied_at desc) where state <> 'paid';
