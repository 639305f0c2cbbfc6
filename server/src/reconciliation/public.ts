/** Statements of payment channels against the ledger, day by day, and what waits for an administrator because of them. */
export { reconcileDue } from './reconcile-day.ts';
export { reconciliationRoutes } from './reconciliation.routes.ts';
