/** The ledger audit: invariants over ledger, orders and payments, and the way from a sum to its origin. */
export { ledgerAuditRoutes } from './ledger-audit.routes.ts';
