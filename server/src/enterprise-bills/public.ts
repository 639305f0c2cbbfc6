/**
 * Bills of enterprises: what moved on a credit line, billed once a month, never edited, and paid the oldest first; and the
 * lines as administrators see them, with what is owed.
 */
export { billDays } from './bill-days.ts';
export { type PartPage, partedLines, type WithinPart } from './bill-parts.db.ts';
export { billScope, type WhichLines } from './bill-scope.ts';
export { billOwner, openObjections } from './bill-turns.db.ts';
export { lastBilledAt, owedByCompany, sumOwed, unsettledBills } from './bills.db.ts';
export { breakDownBill } from './break-down-bill.ts';
export { closeBills, closeBillsOf } from './close-bills.ts';
export { type CreditPart, replaceCreditParts } from './credit-parts.db.ts';
export { enterpriseBillRoutes } from './enterprise-bills.routes.ts';
export { nameLines } from './name-lines.ts';
export { countAskedNettings } from './nettings.db.ts';
export { billPurse } from './pay-bills-outside.ts';
export { billPartsPersonalData } from './personal-data.ts';
export { listBills } from './read-bills.ts';
export { repayBills } from './repay-bills.ts';
export { workBillObjections } from './tell-objections.ts';
