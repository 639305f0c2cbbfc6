-- What is left of the points that a member earned in a year, in China: points of a year end with the year after it. The
-- ledger's account `points:<member>` has the sum of them; who writes here has that account locked.
create table point_years (
  tenant_id text not null,
  member_id text not null,
  year smallint not null,
  left_points bigint not null check (left_points >= 0),
  primary key (tenant_id, member_id, year)
);
-- What the sweep looks for.
create index point_years_to_lapse on point_years (tenant_id, year) where left_points > 0;

-- What moved on an account that tells what is owed, newest first, for its owner's list.
create index ledger_transfers_owed_debit on ledger_transfers (tenant_id, debit, at desc, id desc)
  where debit like 'reward-debt:%' or debit like 'points-debt:%';
create index ledger_transfers_owed_credit on ledger_transfers (tenant_id, credit, at desc, id desc)
  where credit like 'reward-debt:%' or credit like 'points-debt:%';

-- Whom a member recommended.
create index members_of_referrer on members (tenant_id, referrer_id, created_at desc) where referrer_id is not null;
