import { dayOf } from '@woxing/contract/core/days';
import { refuse } from '@woxing/contract/core/errors';
import type { Tx } from '#src/platform/database.ts';
import { isUuid } from '#src/platform/ids.ts';
import {
  advance,
  afterEvent,
  namedIn,
  nextDue,
  openNodeOf,
  type Plan,
  type Run,
  runOf,
} from './approval-case.rules.ts';
import {
  type CaseRow,
  eventsOf,
  insertEvents,
  lockCase,
  replaceTasks,
  saveCaseRow,
} from './approval-cases.db.ts';
import type { ApprovalDeps, CaseEnding } from './approval-deps.ts';
import { approverFactsOf } from './approver-facts.ts';
import { type ApproverFacts, chainsOf, passedOver } from './approvers.rules.ts';
import type { CaseEvent, CaseFact } from './case-events.ts';
import { eventOf, planOf } from './case-plan.ts';
import { dueFacts } from './due-facts.rules.ts';
import { keepSubstitutes } from './substitutes.db.ts';
import { tasksOf } from './tasks.rules.ts';
import { tellOfCase } from './tell-of-case.ts';

/** A run that nobody else changes meanwhile: what it is, and what happens to it. */
export interface CaseWork {
  readonly row: CaseRow;
  readonly plan: Plan;
  readonly facts: ApproverFacts;
  readonly now: Date;
  /** As it is after all that was added. */
  run(): Run;
  /** Those that were added among them. */
  events(): readonly CaseEvent[];
  add(fact: CaseFact, by?: string): void;
}

type Moment = { readonly tenantId: string; readonly now: Date };

/**
 * Locks a run, lets what is due happen first, then `act`, then what follows: further nodes, the end, and in the same transaction
 * what the end means for the subject. `check` sees who asks. Refuses with `approval.unknown`.
 */
export async function workOnCase(
  deps: ApprovalDeps,
  tx: Tx,
  { tenantId, now }: Moment,
  caseId: string,
  act: (work: CaseWork) => void = () => {},
  check: (row: CaseRow) => Promise<void> = () => Promise.resolve(),
): Promise<CaseRow> {
  if (isUuid(caseId)) keepSubstitutes(tx, tenantId, [caseId]);
  const row = isUuid(caseId) ? await lockCase(tx, tenantId, caseId) : undefined;
  if (row === undefined) throw refuse('approval.unknown');
  await check(row);
  const plan = planOf(row.plan);
  const before = (await eventsOf(tx, tenantId, row.id)).map(eventOf);
  const runBefore = runOf(before);
  const place = { ...row, tenantId, named: namedIn(runBefore, plan) };
  const facts = await approverFactsOf(deps, tx, place, now);
  let run = runBefore;
  const added: CaseEvent[] = [];
  const add = (fact: CaseFact, by: string | null = null) => {
    const event = { seq: row.lastSeq + added.length + 1, at: now, by, fact };
    added.push(event);
    run = afterEvent(run, event);
  };
  const follow = () => {
    for (const fact of advance(run, plan, (node) => chainsOf(node, facts)))
      add(fact.kind === 'opened' ? withPassedOver(fact, plan, facts) : fact);
  };
  follow();
  for (const fact of dueFacts(run, plan, facts, now)) if (run.state === 'running') add(fact);
  follow();
  const events = () => [...before, ...added];
  act({ row, plan, facts, now, run: () => run, events, add: (fact, by) => add(fact, by) });
  follow();
  await insertEvents(tx, tenantId, row.id, added);
  await replaceTasks(tx, tenantId, row.id, tasksOf([...before, ...added], run, plan));
  const saved = {
    state: run.state,
    nodeName: openNodeOf(run, plan)?.node.name ?? row.nodeName,
    lastSeq: row.lastSeq + added.length,
    dueAt: nextDue(run, plan)?.at ?? null,
    endedAt: run.endedAt,
  };
  await saveCaseRow(tx, tenantId, row.id, { ...saved, lookedOn: dayOf(now) });
  const { memberId: applicantId, askerId } = row;
  const step = { applicantId, askerId, plan, before: runBefore, after: run, earlier: before, added };
  await tellOfCase(tx, { tenantId, now }, row, step);
  if (row.state === 'running' && run.state !== 'running') {
    const refusal = refusalOf(run);
    const by = added.findLast(({ fact }) => fact.kind === 'ended')?.by ?? null;
    const ending: CaseEnding = { tenantId, subjectId: row.subjectId, state: run.state, at: now, by, refusal };
    await deps.subjects[row.kind].ended(tx, ending);
  }
  return { ...row, ...saved };
}

function withPassedOver(fact: CaseFact<'opened'>, { nodes }: Plan, facts: ApproverFacts): CaseFact<'opened'> {
  const travelling = passedOver(nodes[fact.node]!, facts);
  return travelling.length === 0 ? fact : { ...fact, passedOver: travelling };
}

/** Nobody refused what a time limit refused. */
function refusalOf({ nodes }: Run): CaseEnding['refusal'] {
  const refused = nodes.flatMap(({ chains }) => chains.flat()).find(({ decision }) => decision === 'refused');
  return refused === undefined ? null : { memberId: refused.memberId, comment: refused.comment };
}
