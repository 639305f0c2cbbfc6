/** What approvers see of an order, a change or a refund, wherever they are asked. */
export { orderApprovalWords } from './order-approval.words.ts';
export { factsOf as orderFactsOf, HeldFor, OrderGrounds } from './order-facts.tsx';
export { sheetApprovalWords } from './sheet-approval.words.ts';
export { SheetGrounds, sheetFactsOf } from './sheet-facts.tsx';
