/**
 * Tickets given back and changed, whatever the product: quoted, confirmed, followed at the supplier, parted among those who paid.
 * A product provides an `AfterSales` with what is its own, and quotes its tickets itself.
 */
export type {
  AfterSales,
  AfterSalesDeps,
  ChangeQuote,
  ChangeWords,
  RefundQuote,
  RefundQuoteLine,
  RefundWords,
  SheetAskingDeps,
} from './after-sales.ts';
export { ticketRefund } from './after-sales.ts';
export { cancelChange } from './cancel-change.ts';
export {
  type ChangeLine,
  type ChangeTerms,
  changeSums,
  changeTerms,
  costsOfLine,
  newLegOf,
  newPersonPart,
  newTicketLines,
  personDue,
  shownLines,
  withAllFees,
} from './change-terms.ts';
export { chosenTickets } from './chosen-tickets.ts';
export { closeReturnedOrders } from './close-returned-orders.ts';
export { type AfterSalesWithChanges, askOpenChanges, confirmChange } from './confirm-change.ts';
export { confirmRefund } from './confirm-refund.ts';
export { closeUnpaidChanges } from './end-change.ts';
export { followChange } from './follow-change.ts';
export { followRefund } from './follow-refund.ts';
export { changesBefore, doneChanges, type PaidPart, partsAfterChanges } from './paid-parts.ts';
export {
  afterSalesOf,
  type ProductModule,
  type ProductModules,
  type RepricedHold,
  type RepricedOrder,
  suppliesOf,
} from './product-module.ts';
export { quoteChange } from './quote-change.ts';
export { quoteRefund, refundLine } from './quote-refund.ts';
export { readSheet } from './read-sheet.ts';
export { type Recorded, readyToRecord, recordChange, recordRefund } from './record-sheet.ts';
export { type RefundTerms, refundSums, refundTerms, returnOf } from './refund-terms.ts';
export {
  type AskedSheet,
  type KeptQuote,
  keptChange,
  keptRefund,
  type SheetApprovals,
  type SheetPermit,
  type SheetQuoters,
  type SheetRequest,
} from './sheet-approvals.ts';
export { sheetViewsOf } from './sheet-views.ts';
export { withdrawRefund } from './withdraw-refund.ts';
export { changeFollows, hasChanges, workAfterSales } from './work-after-sales.ts';
