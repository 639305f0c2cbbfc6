import type { Tx } from '#src/platform/database.ts';
import { isUuid } from '#src/platform/ids.ts';
import { namedIn, nextDue, runOf } from './approval-case.rules.ts';
import { type CaseRow, eventsOf, findCaseRow } from './approval-cases.db.ts';
import type { ApprovalDeps } from './approval-deps.ts';
import { approverFactsOf } from './approver-facts.ts';
import { cannotDecide, seatsOf } from './approvers.rules.ts';
import { eventOf, planOf } from './case-plan.ts';
import { nodeAsking, type Standing, standingOf } from './standing.rules.ts';
import { workOnCase } from './work-on-case.ts';

/** One thing that one approver is asked: a run, and the node of it. */
export interface ApproverTask {
  readonly caseId: string;
  readonly memberId: string;
  readonly node: number;
}

interface AskedTask extends ApproverTask {
  readonly enterpriseId: string;
  /** When somebody else is asked, or time decides, if nobody does. */
  readonly dueAt: Date | null;
}

type Moment = { readonly tenantId: string; readonly now: Date };

/** What a member is asked in a run now; undefined where they are not. */
export async function taskIn(
  tx: Tx,
  tenantId: string,
  { caseId, memberId }: Omit<ApproverTask, 'node'>,
): Promise<AskedTask | undefined> {
  const row = isUuid(caseId) ? await findCaseRow(tx, tenantId, caseId) : undefined;
  if (row === undefined) return undefined;
  const plan = planOf(row.plan);
  const run = runOf((await eventsOf(tx, tenantId, caseId)).map(eventOf));
  const node = nodeAsking(run, plan, memberId);
  if (node === undefined) return undefined;
  return {
    caseId,
    memberId,
    node,
    enterpriseId: row.enterpriseId,
    dueAt: nextDue(run, plan)?.at ?? null,
  };
}

/**
 * Where the approver of a task stands. Who may not decide any more, or is away from today, is not asked, also before anybody looked
 * at the run; `able` tells the one from the other.
 */
export async function standingIn(
  deps: Pick<ApprovalDeps, 'directory'>,
  tx: Tx,
  { tenantId, now }: Moment,
  task: ApproverTask,
): Promise<{ readonly row: CaseRow; readonly standing: Standing; readonly able: boolean }> {
  const row = (await findCaseRow(tx, tenantId, task.caseId))!;
  const events = (await eventsOf(tx, tenantId, task.caseId)).map(eventOf);
  const run = runOf(events);
  const plan = planOf(row.plan);
  const found = standingOf(events, run, plan, task);
  const facts = await approverFactsOf(deps, tx, { ...row, tenantId, named: namedIn(run, plan) }, now);
  const { memberId } = task;
  const to = () => seatsOf(memberId, facts).map((seat) => seat.memberId);
  const standing =
    found.kind === 'asked' && cannotDecide(memberId, facts)
      ? ({ kind: 'moved', how: 'handed-on', to: to() } as const)
      : found;
  return { row, standing, able: facts.able.has(memberId) };
}

/** The approver is asked something else meanwhile, or nothing: `standingIn` says what. */
export class NotAskedNow extends Error {}

/** Decides one task by the link of a mail, in the caller's transaction. Throws `NotAskedNow`; of two at once one is first. */
export function decideTask(
  deps: ApprovalDeps,
  tx: Tx,
  moment: Moment,
  { caseId, memberId, node }: ApproverTask,
  { agreed, comment }: { readonly agreed: boolean; readonly comment: string },
): Promise<CaseRow> {
  return workOnCase(deps, tx, moment, caseId, (work) => {
    if (nodeAsking(work.run(), work.plan, memberId) !== node) throw new NotAskedNow('not asked now');
    work.add({ kind: agreed ? 'agreed' : 'refused', comment, via: 'mail-link' }, memberId);
  });
}
