/** Orders, changes and refunds that somebody has to agree to, as their approvers and whoever asked for them see them. */
export { AppliedCase } from './applied-case.tsx';
export { AuditedOrder } from './audited-order.tsx';
export { AuditedSheet } from './audited-sheet.tsx';
export { useDecision } from './use-decision.ts';
