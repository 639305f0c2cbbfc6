/** What other pages show of an enterprise's credit. */
export { ownCredit } from './bills.queries.ts';
