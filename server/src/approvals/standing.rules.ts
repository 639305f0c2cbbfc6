import { deciding, openNodeOf, type Plan, type Run, type Signature } from './approval-case.rules.ts';
import type { CaseEvent, CaseState } from './case-events.ts';

/** Where somebody stands in a run who was asked in one of its nodes. */
export type Standing =
  | { readonly kind: 'asked' }
  /** They, or somebody for all of the node. */
  | {
      readonly kind: 'decided';
      readonly by: string;
      readonly at: Date;
      readonly decision: 'agreed' | 'refused';
    }
  /** Nobody of the node has decided, and it is over. */
  | { readonly kind: 'ended'; readonly state: Exclude<CaseState, 'running'> }
  /** Somebody whom they added decides first. */
  | { readonly kind: 'not-yet' }
  | MovedStanding;

/** Somebody else is asked instead. */
export interface MovedStanding {
  readonly kind: 'moved';
  readonly how: 'transferred' | 'handed-on' | 'passed-on';
  readonly to: readonly string[];
}

/** The place in the plan of the node in which a member is asked to decide now. */
export function nodeAsking(run: Run, plan: Plan, memberId: string): number | undefined {
  return deciding(run, plan).some((one) => one.memberId === memberId)
    ? openNodeOf(run, plan)!.opened.index
    : undefined;
}

export function standingOf(
  events: readonly CaseEvent[],
  run: Run,
  plan: Plan,
  { memberId, node }: { readonly memberId: string; readonly node: number },
): Standing {
  if (nodeAsking(run, plan, memberId) === node) return { kind: 'asked' };
  const signatures = run.nodes.find(({ index }) => index === node)?.chains.flat() ?? [];
  const own = signatures.filter((one) => one.memberId === memberId);
  const decided = lastOf(own);
  if (decided !== undefined) return decided;
  if (run.state === 'withdrawn' || run.state === 'expired') return { kind: 'ended', state: run.state };
  if (own.length === 0) return movedFrom(events, memberId) ?? { kind: 'moved', how: 'handed-on', to: [] };
  const isOpen = openNodeOf(run, plan)?.opened.index === node;
  return (isOpen ? undefined : lastOf(signatures)) ?? overOr(run.state, isOpen);
}

/** A time limit has decided where nobody of the node has. */
const overOr = (state: CaseState, isOpen: boolean): Standing => {
  if (isOpen) return { kind: 'not-yet' };
  return { kind: 'ended', state: state === 'running' ? 'agreed' : state };
};

function lastOf(signatures: readonly Signature[]): Standing | undefined {
  const [last] = signatures
    .filter(({ decision }) => decision !== null)
    .toSorted((one, other) => other.at!.getTime() - one.at!.getTime());
  return last && { kind: 'decided', by: last.memberId, at: last.at!, decision: last.decision! };
}

/** Who is asked instead of somebody who was asked; undefined of who never was, or still is. */
export function movedFrom(events: readonly CaseEvent[], memberId: string): MovedStanding | undefined {
  for (const { by, fact } of events.toReversed()) {
    if (fact.kind === 'transferred' && by === memberId)
      return { kind: 'moved', how: 'transferred', to: [fact.seat.memberId] };
    if ((fact.kind === 'handed-on' || fact.kind === 'passed-on') && fact.from === memberId)
      return { kind: 'moved', how: fact.kind, to: fact.seats.map((seat) => seat.memberId) };
  }
  return undefined;
}
