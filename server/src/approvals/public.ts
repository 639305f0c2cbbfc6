/**
 * Approvals, whatever is decided about: flows chosen by conditions, nodes and who decides in them, and runs as facts in order. Knows
 * subjects by kind and number alone; who keeps them is told how a run ended.
 */

export { isAskedAbout, newestCaseOf } from './approval-cases.db.ts';
export type { ApprovalDeps, ApprovalSubject, CaseEnding } from './approval-deps.ts';
export { approvalRoutes } from './approvals.routes.ts';
export type { ApproverDirectory } from './approver-directory.ts';
export { withdrawApproval } from './decide-case.ts';
export { directoryOfPeople } from './directory-of-people.ts';
export { handOnLeaver } from './hand-on-leaver.ts';
export { approvalsPersonalData } from './personal-data.ts';
export { settleDueCases } from './settle-due-cases.ts';
export { startApproval } from './start-approval.ts';
