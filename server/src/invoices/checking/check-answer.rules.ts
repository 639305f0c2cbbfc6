import { addDays, dayOf, momentOf } from '@woxing/contract/core/days';
import {
  type CheckState,
  checkDoubts,
  type Doubt,
  type ReceivedState,
} from '@woxing/contract/invoices/received-invoices.rules';
import type { CheckOutcome } from './invoice-checker.ts';

interface Judged {
  readonly state: ReceivedState;
  readonly doubts: readonly Doubt[];
}

/** What was found wrong by others, with what the tax authority finds wrong now in place of what it found before. */
export function withCheckDoubt(
  doubts: readonly Doubt[],
  { before, now }: { readonly before: CheckState; readonly now: CheckState },
): Doubt[] {
  const [old, found] = [checkDoubts[before], checkDoubts[now]];
  const others = doubts.filter((doubt) => doubt !== old);
  return found === undefined || others.includes(found) ? others : [...others, found];
}

/**
 * Where an answer leads to. What is wrong waits for somebody who looks at it, also where it was accepted, unless it was accepted in spite
 * of the same. What is booked or was sent back stays so. `calm`: the state of one without doubts.
 */
export function afterAnswer(
  { state, doubts }: Judged,
  change: { readonly before: CheckState; readonly now: CheckState },
  calm: 'received' | 'matched',
): Judged {
  const next = withCheckDoubt(doubts, change);
  if (state === 'booked' || state === 'rejected') return { state, doubts: next };
  const isNew = next.some((doubt) => !doubts.includes(doubt));
  if (state === 'accepted') return { state: isNew ? 'doubtful' : 'accepted', doubts: next };
  return { state: next.length > 0 ? 'doubtful' : calm, doubts: next };
}

const firstWaitSeconds = 15;
const longestWaitSeconds = 3600;

/** When to ask again after so many calls without an answer: twice as late each time, within the hour; the next Chinese day where it says so. */
export function askAgainAt(outcome: CheckOutcome, calls: number, now: Date): Date {
  if (outcome.kind === 'rejected' && outcome.reason === 'tomorrow')
    return momentOf(addDays(dayOf(now), 1), 30);
  const seconds = Math.min(longestWaitSeconds, firstWaitSeconds * 2 ** Math.min(calls - 1, 10));
  return new Date(now.getTime() + seconds * 1000);
}

/** Why there is no answer, as people read it. */
export function problemOf(outcome: CheckOutcome): string {
  if (outcome.kind === 'rejected') return outcome.message;
  return '查验服务没有应答，将自动重试';
}
