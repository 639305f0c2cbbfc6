/** Loaded as one: who opens one of them follows it to the others. */
export { LedgerPage } from './ledger.page.tsx';
export { LedgerAccountsPage } from './ledger-accounts.page.tsx';
export { LedgerOrderPage } from './ledger-order.page.tsx';
