import { dayOf } from '@woxing/contract/core/days';
import {
  advance,
  afterEvent,
  nextDue,
  openNodeOf,
  type Plan,
  type Run,
  runOf,
} from './approval-case.rules.ts';
import type { CaseRow } from './approval-cases.db.ts';
import { type ApproverFacts, chainsOf, passedOver } from './approvers.rules.ts';
import type { CaseEvent, CaseFact } from './case-events.ts';
import { dueFacts } from './due-facts.rules.ts';

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

/** A run as it was read, with who may decide in it now. */
export interface KnownCase {
  readonly row: CaseRow;
  readonly plan: Plan;
  readonly events: readonly CaseEvent[];
  readonly facts: ApproverFacts;
}

/** What a run has become. */
export interface CaseStepped {
  readonly row: CaseRow;
  readonly plan: Plan;
  readonly before: Run;
  readonly after: Run;
  readonly earlier: readonly CaseEvent[];
  readonly added: readonly CaseEvent[];
  readonly saved: Pick<CaseRow, 'state' | 'nodeName' | 'lastSeq' | 'dueAt' | 'endedAt'> & {
    readonly lookedOn: ReturnType<typeof dayOf>;
  };
}

/** Lets what is due happen first, then `act`, then what follows: further nodes, the end. */
export function stepOfCase(
  { row, plan, events: earlier, facts }: KnownCase,
  now: Date,
  act: (work: CaseWork) => void,
): CaseStepped {
  const before = runOf(earlier);
  let run = before;
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
  const events = () => [...earlier, ...added];
  act({ row, plan, facts, now, run: () => run, events, add: (fact, by) => add(fact, by) });
  follow();
  const saved = {
    state: run.state,
    nodeName: openNodeOf(run, plan)?.node.name ?? row.nodeName,
    lastSeq: row.lastSeq + added.length,
    dueAt: nextDue(run, plan)?.at ?? null,
    endedAt: run.endedAt,
    lookedOn: dayOf(now),
  };
  return { row, plan, before, after: run, earlier, added, saved };
}

function withPassedOver(fact: CaseFact<'opened'>, { nodes }: Plan, facts: ApproverFacts): CaseFact<'opened'> {
  const travelling = passedOver(nodes[fact.node]!, facts);
  return travelling.length === 0 ? fact : { ...fact, passedOver: travelling };
}
