/**
 * Double-entry ledger: the only way money moves. Accounts, transfers with an id that makes a repeat harmless, and
 * reservations that are captured or released once.
 */
export { type AccountCode, accounts } from './accounts.rules.ts';
export { expireHolds } from './expire-holds.ts';
export {
  driftedAccounts,
  guardedBalance,
  guardedBalances,
  lockBalances,
  openHolds,
  openHoldsOf,
  transfersOfOrder,
  trialBalance,
} from './ledger.db.ts';
export { ledgerPersonalData } from './personal-data.ts';
export {
  capture,
  type Hold,
  hold,
  post,
  release,
  resolveEach,
  resolveHoldsOf,
  ShortOfMoney,
  type Transfer,
} from './post.ts';
