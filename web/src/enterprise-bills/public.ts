/** What other pages show of an enterprise's credit. */
export { ownBills, ownCredit } from './bills.queries.ts';
