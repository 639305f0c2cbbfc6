import { type Due, decides, deciding, nextDue, type Plan, type Run } from './approval-case.rules.ts';
import { type ApproverFacts, cannotDecide, mayDecide, nextAbove, seatsOf } from './approvers.rules.ts';
import type { CaseFact } from './case-events.ts';

/** What has to happen to a run by itself at a moment: its time is over, or whoever decides is not there. */
export function dueFacts(run: Run, plan: Plan, facts: ApproverFacts, now: Date): CaseFact[] {
  if (run.state !== 'running') return [];
  const next = nextDue(run, plan);
  // Nothing is passed on or reminded of once its time is over, also where nobody looked in between.
  const isOver = plan.deadlineAt !== null && plan.deadlineAt <= now;
  const due = isOver && next !== undefined && !decides(next.action) ? expired(plan.deadlineAt) : next;
  if (due === undefined || due.at > now) return handedOn(run, plan, facts);
  switch (due.action) {
    case 'expire':
      return [{ kind: 'ended', state: 'expired' }];
    case 'refuse':
      return [
        { kind: 'timed-out', action: 'refuse' },
        { kind: 'ended', state: 'refused' },
      ];
    case 'agree':
    case 'remind':
      return [{ kind: 'timed-out', action: due.action }];
    case 'pass-on':
      return passedOn(run, plan, facts);
  }
}

const expired = (at: Date): Due => ({ at, action: 'expire' });

/** Where nobody stands above, those who are asked are reminded. */
function passedOn(run: Run, plan: Plan, facts: ApproverFacts): CaseFact[] {
  const moves = deciding(run, plan).flatMap(({ memberId: from }): CaseFact[] => {
    const seats = nextAbove(from, facts)
      .flatMap((id) => seatsOf(id, facts))
      .filter(({ memberId }) => memberId !== from);
    return seats.length === 0 ? [] : [{ kind: 'passed-on', from, seats }];
  });
  return moves.length > 0 ? moves : [{ kind: 'timed-out', action: 'remind' }];
}

/** The pending work of who has left, travels or is away. */
function handedOn(run: Run, plan: Plan, facts: ApproverFacts): CaseFact[] {
  return deciding(run, plan)
    .filter(({ memberId }) => cannotDecide(memberId, facts))
    .flatMap(({ memberId: from }): CaseFact[] => {
      const seats = seatsOf(from, facts).filter(({ memberId }) => memberId !== from);
      if (seats.length > 0) return [{ kind: 'handed-on', from, seats }];
      return mayDecide(from, facts) ? [] : [{ kind: 'ended', state: 'expired' }];
    });
}
