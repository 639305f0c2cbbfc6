import { mayActUpon } from '@woxing/contract/orders/order-acts.rules';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import type { ScheduleChange } from '@woxing/contract/orders/schedule-changes';

/** What may be done about what a carrier has changed, as the order stands. */
export type ScheduleWay =
  | 'answer'
  /** There are no tickets yet. */
  | 'later'
  /** A refund or change is being done. */
  | 'running'
  /** Somebody else's order, which is only read. */
  | 'read';

export function scheduleWay(order: Pick<OrderDetail, 'code' | 'orderedBy'>): ScheduleWay {
  if (!mayActUpon(order)) return 'read';
  const { code } = order;
  if (code === 2 || code === 3 || code === 15 || code === 23) return 'answer';
  return code === 9 || code === 10 || code === 11 || code === 13 || code === 14 ? 'running' : 'later';
}

/** Those that wait for an answer, or by which the next flight is missed, what is cancelled first. */
export function openChanges(changes: readonly ScheduleChange[]): ScheduleChange[] {
  return changes
    .filter(({ state, missedLeg }) => state === 'open' || (state === 'accepted' && missedLeg !== null))
    .toSorted((one, other) => Number(other.kind === 'cancelled') - Number(one.kind === 'cancelled'));
}
