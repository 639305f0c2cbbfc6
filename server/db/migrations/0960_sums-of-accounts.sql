-- Movements of an account with what they are added up and told apart by: a year of a million is read from these indexes alone, without the
-- transfers, which lie between those of everybody else. They take the place of the indexes that had only the order.
drop index ledger_transfers_debit;
create index ledger_transfers_debit on ledger_transfers (tenant_id, debit, at desc, id desc) include (amount_fen, phase, order_no)
  where debit like 'wallet:%' or debit like 'credit:%' or debit like 'reward:%' or debit like 'points:%';
drop index ledger_transfers_credit;
create index ledger_transfers_credit on ledger_transfers (tenant_id, credit, at desc, id desc) include (amount_fen, phase, order_no)
  where credit like 'wallet:%' or credit like 'credit:%' or credit like 'reward:%' or credit like 'points:%';
