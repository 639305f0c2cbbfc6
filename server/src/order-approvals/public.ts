/**
 * Orders that are agreed to before they are paid, changes and refunds before they are done: when that is asked for, what becomes of
 * them when it is decided, and what approvers see. Stands above orders, payments, after-sales and approvals, which know nothing of
 * each other's rules.
 */
export { openOrderApprovals } from './open-order-approvals.ts';
export { openSheetApprovals } from './open-sheet-approvals.ts';
export type { OrderApprovalDeps } from './order-approval-deps.ts';
export { orderApprovalRoutes } from './order-approvals.routes.ts';
export { orderOfCase } from './order-of-case.ts';
export { orderSubject } from './order-subject.ts';
export { followAgreedChanges, workAgreedChanges } from './pay-agreed-change.ts';
export { readOrderToApprove } from './read-order-to-approve.ts';
export { readSheetToApprove } from './read-sheet-requests.ts';
export { workAgreedSheets } from './settle-agreed-sheet.ts';
export { settleApprovedOrders } from './settle-approved-orders.ts';
export { sheetSubject } from './sheet-subject.ts';
export { tellOverStandard } from './tell-over-standard.ts';
