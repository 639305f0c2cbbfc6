/** The books proved to administrators: invariants over ledger, orders and payments, and the way from a figure to its origin. */
export { proofRoutes } from './proof.routes.ts';
