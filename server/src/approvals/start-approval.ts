import { randomUUID } from 'node:crypto';
import {
  conditionHolds,
  type FlowNode,
  type SubjectFacts,
} from '@woxing/contract/approvals/approval-flow.rules';
import { refuse } from '@woxing/contract/core/errors';
import type { Tx } from '#src/platform/database.ts';
import { insertCase, insertEvents, newestCaseOf } from './approval-cases.db.ts';
import type { ApprovalDeps } from './approval-deps.ts';
import { approverFactsOf } from './approver-facts.ts';
import { chainsOf } from './approvers.rules.ts';
import type { CaseState } from './case-events.ts';
import { fallbackNode, keptDefinition, storedPlan } from './case-plan.ts';
import { flowsOf } from './flows.db.ts';
import { workOnCase } from './work-on-case.ts';

export interface Submission extends Omit<SubjectFacts, 'departments'> {
  readonly tenantId: string;
  readonly enterpriseId: string;
  readonly applicantId: string;
  readonly deptName: string;
  readonly subjectId: string;
  /** What lists call it. */
  readonly title: string;
  /** When it must be decided, where it cannot wait. */
  readonly deadlineAt: Date | null;
  readonly now: Date;
}

/**
 * Starts a run over a subject by the first flow that fits it, in the caller's transaction. Refuses with `approval.running` while
 * one goes on, and with `approval.nobody` where the enterprise has nobody but the applicant who may decide.
 */
export async function startApproval(
  deps: ApprovalDeps,
  tx: Tx,
  submission: Submission,
): Promise<{ readonly caseId: string; readonly state: CaseState }> {
  const { tenantId, enterpriseId, applicantId, now, kind, subjectId } = submission;
  const newest = await newestCaseOf(tx, tenantId, { kind, id: subjectId });
  if (newest?.state === 'running') throw refuse('approval.running');
  const place = { tenantId, enterpriseId, memberId: applicantId };
  const facts = await approverFactsOf(deps, tx, place, now);
  if (chainsOf(fallbackNode, facts).length === 0) throw refuse('approval.nobody');
  const id = randomUUID();
  await insertCase(tx, tenantId, {
    id,
    enterpriseId,
    memberId: applicantId,
    kind,
    subjectId,
    title: submission.title,
    deptName: submission.deptName,
    amountFen: submission.amountFen,
    overStandard: submission.overStandard,
    plan: storedPlan({ ...(await flowFor(deps, tx, submission)), deadlineAt: submission.deadlineAt }),
    startedAt: now,
  });
  await insertEvents(tx, tenantId, id, [{ seq: 0, at: now, by: applicantId, fact: { kind: 'started' } }]);
  const { state } = await workOnCase(deps, tx, { tenantId, now }, id);
  return { caseId: id, state };
}

/** The first flow whose conditions hold, with those of its nodes whose conditions hold; the main account where none is left. */
async function flowFor(
  { directory }: ApprovalDeps,
  tx: Tx,
  submission: Submission,
): Promise<{ readonly flowName: string; readonly nodes: readonly FlowNode[] }> {
  const { tenantId, enterpriseId, applicantId } = submission;
  const departments = await directory.departmentsOf(tx, submission, applicantId);
  const facts: SubjectFacts = { ...submission, departments };
  const flows = (await flowsOf(tx, tenantId, enterpriseId))
    .filter(({ enabled }) => enabled)
    .map(({ name, definition }) => ({ name, ...keptDefinition.parse(definition) }));
  const flow = flows.find(({ when }) => conditionHolds(when, facts));
  const nodes = flow?.nodes.filter(({ when }) => conditionHolds(when, facts)) ?? [];
  return nodes.some(({ mode }) => mode !== 'copy')
    ? { flowName: flow!.name, nodes }
    : { flowName: flow?.name ?? '默认流程', nodes: [fallbackNode, ...nodes] };
}
