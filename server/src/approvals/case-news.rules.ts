import { timeoutActionWords } from '@woxing/contract/approvals/approval-flow.rules';
import type { MessageKind } from '@woxing/contract/messages/message-kinds.rules';
import { deciding, openNodeOf, type Plan, type Run } from './approval-case.rules.ts';
import type { CaseEvent, CaseFact } from './case-events.ts';

/** Who is told what of a run after something happened to it. */

export interface CaseNews {
  readonly to: string;
  readonly kind: Extract<MessageKind, `approval-${string}`>;
  readonly seq: number;
  /** Whose act it is; null: the product's own. */
  readonly by: string | null;
  /** What was said. */
  readonly comment: string;
  /** Something is asked for. */
  readonly asks: boolean;
}

export interface CaseStep {
  readonly applicantId: string;
  /** Who asked in the place of the applicant: hears how it ends as well. */
  readonly askerId: string | null;
  readonly plan: Plan;
  readonly before: Run;
  readonly after: Run;
  /** All that had happened. */
  readonly earlier: readonly CaseEvent[];
  readonly added: readonly CaseEvent[];
}

/** In the order in which it happened; nobody is told of what they did themselves. */
export function newsOf(step: CaseStep): CaseNews[] {
  const told = step.added.flatMap((event) => newsOfEvent(step, event));
  return [...told, ...newAsks(step)].filter(({ to, by }) => to !== by);
}

/** Who was asked before and is not any more, or is asked in another node. */
export const noLongerAsked = ({ before, after, plan }: CaseStep): string[] => askedInOne(before, after, plan);

/** Who is asked in the open node of one run, and not in the same of the other. */
function askedInOne(one: Run, other: Run, plan: Plan): string[] {
  const nodeOf = (run: Run) => openNodeOf(run, plan)?.opened.index;
  const there = nodeOf(one) === nodeOf(other) ? new Set(askedIn(other, plan)) : undefined;
  return askedIn(one, plan).filter((id) => there?.has(id) !== true);
}

const askedIn = (run: Run, plan: Plan): string[] => [
  ...new Set(deciding(run, plan).map(({ memberId }) => memberId)),
];

/** What the arrival of a decision is called, by the fact that brought it. */
const arrivals = {
  transferred: 'approval-transferred',
  'passed-on': 'approval-passed-on',
  'handed-on': 'approval-handed-on',
} as const;

function newAsks({ before, after, plan, added, applicantId }: CaseStep): CaseNews[] {
  return askedInOne(after, before, plan).map((to) => {
    const event = added.findLast(({ fact }) => fact.kind in arrivals && seatsIn(fact).includes(to));
    const from = event && ('from' in event.fact ? event.fact.from : event.by);
    const kind = event ? arrivals[event.fact.kind as keyof typeof arrivals] : 'approval-asked';
    const seq = event?.seq ?? added.at(-1)?.seq ?? 0;
    return { to, kind, seq, by: from ?? applicantId, comment: '', asks: true };
  });
}

const seatsIn = (fact: CaseFact): string[] => {
  if ('seat' in fact) return [fact.seat.memberId];
  return 'seats' in fact ? fact.seats.map(({ memberId }) => memberId) : [];
};

function newsOfEvent(step: CaseStep, { seq, by, fact }: CaseEvent): CaseNews[] {
  const { applicantId, askerId, plan, before, after, earlier } = step;
  const askers = askerId === null ? [applicantId] : [applicantId, askerId];
  const news = (to: readonly string[], kind: CaseNews['kind'], more: Partial<CaseNews> = {}) =>
    [...new Set(to)].map((one) => ({ to: one, kind, seq, by, comment: '', asks: false, ...more }));
  switch (fact.kind) {
    case 'opened':
      return plan.nodes[fact.node]!.mode === 'copy'
        ? news(
            fact.chains.flat().map(({ memberId }) => memberId),
            'approval-copied',
            { by: null },
          )
        : [];
    case 'reminded':
      return news(askedIn(after, plan), 'approval-reminded', { asks: true });
    case 'timed-out':
      return fact.action === 'remind' ? news(askedIn(after, plan), 'approval-reminded', { asks: true }) : [];
    case 'commented': {
      const talked = earlier.flatMap((event) =>
        event.fact.kind === 'commented' && event.by !== null ? [event.by] : [],
      );
      return news([...askers, ...askedIn(after, plan), ...talked], 'approval-commented', {
        comment: fact.comment,
      });
    }
    case 'ended':
      return newsOfEnd(fact.state);
    default:
      return [];
  }

  function newsOfEnd(state: CaseFact<'ended'>['state']): CaseNews[] {
    switch (state) {
      case 'agreed':
        return news(askers, 'approval-agreed');
      case 'refused': {
        const refusal = step.added.find((event) => event.fact.kind === 'refused');
        const comment =
          refusal?.fact.kind === 'refused' ? refusal.fact.comment : `超过时限，${timeoutActionWords.refuse}`;
        return news(askers, 'approval-refused', { by: refusal?.by ?? null, comment });
      }
      case 'expired':
        return news(askers, 'approval-expired');
      case 'withdrawn':
        return news(askedIn(before, plan), 'approval-withdrawn');
      default:
        return [];
    }
  }
}
