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
  /** Who asks in the place of the applicant. */
  readonly askerId?: string | null;
  /** Members who travel on it. */
  readonly travellerIds: readonly string[];
  readonly deptName: string;
  readonly subjectId: string;
  /** What lists call it. */
  readonly title: string;
  /** When it must be decided, where it cannot wait. */
  readonly deadlineAt: Date | null;
  /** Something is lost at the deadline, so that time limits act before it. */
  readonly hurried?: boolean;
  /** What the applicant says to it. */
  readonly comment?: string;
  readonly now: Date;
}

/**
 * Starts a run over a subject by the first flow that fits it, in the caller's transaction. Refuses with `approval.running` while
 * one goes on, and with `approval.nobody` where the enterprise has nobody but those who ask and travel who may decide.
 */
export async function startApproval(
  deps: ApprovalDeps,
  tx: Tx,
  submission: Submission,
): Promise<{ readonly caseId: string; readonly state: CaseState }> {
  const { tenantId, enterpriseId, applicantId, askerId = null, now, kind, subjectId } = submission;
  const newest = await newestCaseOf(tx, tenantId, { kind, id: subjectId });
  if (newest?.state === 'running') throw refuse('approval.running');
  await checkSomebodyDecides(deps, tx, submission, now);
  const id = randomUUID();
  await insertCase(tx, tenantId, {
    id,
    enterpriseId,
    memberId: applicantId,
    askerId,
    travellerIds: [...submission.travellerIds],
    kind,
    subjectId,
    title: submission.title,
    deptName: submission.deptName,
    amountFen: submission.amountFen,
    overStandard: submission.overStandard,
    plan: storedPlan({
      ...(await flowFor(deps, tx, submission)),
      deadlineAt: submission.deadlineAt,
      hurried: submission.hurried ?? false,
    }),
    startedAt: now,
  });
  const { comment = '' } = submission;
  const fact = { kind: 'started', ...(comment !== '' && { comment }) } as const;
  await insertEvents(tx, tenantId, [{ caseId: id, seq: 0, at: now, by: askerId ?? applicantId, fact }]);
  const { state } = await workOnCase(deps, tx, { tenantId, now }, id);
  return { caseId: id, state };
}

/** What of a submission flows go by. */
export type FlowFacts = Omit<SubjectFacts, 'departments'> &
  Pick<Submission, 'tenantId' | 'enterpriseId' | 'applicantId'>;

/** Whether a flow that names this kind of subject fits. */
export async function askedByFlow(deps: ApprovalDeps, tx: Tx, facts: FlowFacts): Promise<boolean> {
  const flows = await fittingFlows(deps, tx, facts);
  return flows.some(({ when }) => when.kinds.includes(facts.kind));
}

/** Refuses with `approval.nobody` where nobody but those who ask and travel could decide. */
export async function checkSomebodyDecides(
  deps: ApprovalDeps,
  tx: Tx,
  {
    tenantId,
    enterpriseId,
    applicantId,
    askerId = null,
    travellerIds,
  }: Pick<Submission, 'tenantId' | 'enterpriseId' | 'applicantId' | 'askerId' | 'travellerIds'>,
  now: Date,
): Promise<void> {
  const place = { tenantId, enterpriseId, memberId: applicantId, askerId, travellerIds, named: [] };
  const facts = await approverFactsOf(deps, tx, place, now);
  if (chainsOf(fallbackNode, facts).length === 0) throw refuse('approval.nobody');
}

/** Those whose conditions hold; it goes by the first. */
async function fittingFlows({ directory }: ApprovalDeps, tx: Tx, facts: FlowFacts) {
  const { tenantId, enterpriseId, applicantId } = facts;
  const flows = (await flowsOf(tx, tenantId, enterpriseId))
    .filter(({ enabled }) => enabled)
    .map(({ name, definition }) => ({ name, ...keptDefinition.parse(definition) }));
  if (flows.length === 0) return [];
  const departments = await directory.departmentsOf(tx, facts, applicantId);
  return flows.filter(({ when }) => conditionHolds(when, { ...facts, departments }));
}

/** The first flow that fits, with those of its nodes whose conditions hold; the main account where none is left. */
async function flowFor(
  deps: ApprovalDeps,
  tx: Tx,
  submission: Submission,
): Promise<{ readonly flowName: string; readonly nodes: readonly FlowNode[] }> {
  const departments = await deps.directory.departmentsOf(tx, submission, submission.applicantId);
  const facts: SubjectFacts = { ...submission, departments };
  const [flow] = await fittingFlows(deps, tx, submission);
  const nodes = flow?.nodes.filter(({ when }) => conditionHolds(when, facts)) ?? [];
  return nodes.some(({ mode }) => mode !== 'copy')
    ? { flowName: flow!.name, nodes }
    : { flowName: flow?.name ?? '默认流程', nodes: [fallbackNode, ...nodes] };
}
