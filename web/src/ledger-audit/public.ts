/** Whether the books of every tenant hold. */
export { allLedgersAudited } from './ledger-audit.queries.ts';
