/** What statements of payment channels and the books do not say alike. */
export { reconciliationFound } from './reconciliation.queries.ts';
