import type { CallOutcome } from './supply.ts';

/** Whether a supplier has said what became of a call: what is taken on is asked about again, like what was never answered. */
export const isAnswered = ({ kind }: CallOutcome): boolean => kind !== 'unknown' && kind !== 'accepted';

/** How a call that brought no seats is written down. One without an answer stays unknown: whoever gives seats back asks about it first. */
export function endOfCall(outcome: CallOutcome): {
  readonly state: 'rejected' | 'never-happened' | 'unknown';
  readonly cause: string;
} {
  if (outcome.kind === 'rejected') return { state: 'rejected', cause: outcome.reason };
  return { state: isAnswered(outcome) ? 'never-happened' : 'unknown', cause: outcome.kind };
}
