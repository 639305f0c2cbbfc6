-- Recharges and withdrawals in the order of their reports: by when their money moved, or by when they were asked for where none has. The
-- moment is that of the transfer, which is posted with it.
create index purchases_recharged on purchases (tenant_id, member_id, (coalesce(paid_at, created_at)) desc, purchase_no desc)
  where business_type = 'recharge';
create index withdrawals_moved on withdrawals (tenant_id, member_id,
  (case when state = 'paid' then ended_at else applied_at end) desc, withdrawal_no desc);
