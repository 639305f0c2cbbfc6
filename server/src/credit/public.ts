/**
 * What an enterprise may spend before it pays: its line or that of its group, what is held and used of it, how its orders
 * are to be paid, and when that is told. The money itself moves in the ledger, by those who spend it.
 */

export { nextBilling } from './billing-cycle.rules.ts';
export {
  type CreditEvent,
  findLine as findCreditLine,
  insertCreditEvent,
  listCreditEvents,
  listLines as listCreditLines,
  lockLine as lockCreditLine,
  saveBilledTo,
} from './credit.db.ts';
export { creditRoutes } from './credit.routes.ts';
export { alertAt, type Credit, creditBlocked, mayPayBy, paysByCreditAlone } from './credit.rules.ts';
export { enterpriseNames } from './enterprise-names.ts';
export { creditsOf, findCredit, listCredits, recordCreditUse } from './find-credit.ts';
export { freezeForOverdue, thawAfterOverdue } from './freeze-line.ts';
export {
  type CreditMovementRow,
  firstUnbilled,
  insertBill,
  linesOfBill,
  listMovementsOn,
  movedOnLine,
  ordersOnLine,
  type PostingPage,
  repaymentPrefix,
  spentOnOtherLines,
  sumMovements as spentOnLine,
  sumUnbilled,
} from './movements.db.ts';
export type { PayingCredit } from './paying-credit.rules.ts';
export { beginSpending, findPayingCredit, findSettlementRules } from './paying-credit.ts';
export { creditPersonalData } from './personal-data.ts';
export {
  findReserved,
  lockCredit,
  type ReservedCredit,
  releaseReserved,
  reserve,
  wasReserved,
} from './reserved-credit.ts';
export { setCreditLine } from './save-credit-line.ts';
export { seedCredit } from './seed-credit.ts';
export { forgetAlertReceiver } from './settlement.db.ts';
export { type GroupLink, listGroupLinks, type Spending, spendingOf } from './spending.db.ts';
