/**
 * Approvals, whatever is decided about: flows chosen by conditions, nodes and who decides in them, and runs as facts in order. Knows
 * subjects by kind and number alone; who keeps them is told how a run ended.
 */

export { type CaseRow, isAskedAbout, newestCaseOf, reasonOfCase } from './approval-cases.db.ts';
export type { ApprovalDeps, ApprovalSubject, CaseEnding } from './approval-deps.ts';
export { approvalRoutes } from './approvals.routes.ts';
export type { ApproverDirectory } from './approver-directory.ts';
export {
  type ApproverTask,
  decideTask,
  NotAskedNow,
  standingIn,
  taskIn,
} from './approver-task.ts';
export { pagesOf } from './case-links.rules.ts';
export { decideCase, readableCase, withdrawApproval } from './decide-case.ts';
export { directoryOfPeople } from './directory-of-people.ts';
export { enterprisePlace } from './enterprise-place.ts';
export { handOnLeaver } from './hand-on-leaver.ts';
export { caseStateWords } from './may-decide.ts';
export { approvalsPersonalData } from './personal-data.ts';
export { findCase } from './read-case.ts';
export { listFlows, saveFlow } from './save-flows.ts';
export { settleDueCases } from './settle-due-cases.ts';
export type { Standing } from './standing.rules.ts';
export { askedByFlow, checkSomebodyDecides, startApproval } from './start-approval.ts';
export { caseToldAbout } from './tell-of-case.ts';
