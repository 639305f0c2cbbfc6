/** Approvals as pages of their subjects show them: how far a run is, and what its approvers can do. */
export { caseRead, ownCasesFound, tasksFound } from './approvals.queries.ts';
export { auditAddress } from './audit-address.rules.ts';
export { CaseActs } from './case-acts.tsx';
export { CaseProgress } from './case-progress.tsx';
