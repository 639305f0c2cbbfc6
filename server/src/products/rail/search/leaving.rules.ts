import { dayOf, momentOf } from '@woxing/contract/core/days';

/** Whole minutes since midnight in China; a train that leaves within the running minute has left. */
export function minuteOf(now: Date): number {
  return Math.floor((now.getTime() - momentOf(dayOf(now)).getTime()) / 60_000) + 1;
}
