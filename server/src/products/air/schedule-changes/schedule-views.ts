import type { ScheduleChange } from '@woxing/contract/products/air/schedule-changes';
import type { OrderWithTickets } from '#src/orders/public.ts';
import type { Tx } from '#src/platform/database.ts';
import type { AirLeg } from '../orders/air-content.ts';
import { isOpen } from './changed-legs.rules.ts';
import { missedAfter } from './missed-connection.rules.ts';
import { changesOfOrder, type ScheduleChangeRow } from './schedule-changes.db.ts';

/** What carriers have done to the flights of an order, for its page. */
export async function scheduleViewsOf(
  tx: Tx,
  order: OrderWithTickets,
  legs: readonly AirLeg[],
  now: Date,
): Promise<ScheduleChange[]> {
  // Nothing is read of orders to which nothing was done.
  if (legs.every(({ change }) => change === null)) return [];
  const changes = await changesOfOrder(tx, order);
  return changes.map(({ toldAt, answer, answeredAt, ...change }) => ({
    ...change,
    toldAt: toldAt.toISOString(),
    state: answer ?? stateOf(change, legs, order, now),
    missedLeg: isLast({ leg: change.leg, no: change.no }, changes)
      ? (missedAfter(legs, change.leg, order.tickets) ?? null)
      : null,
    answeredAt: answeredAt?.toISOString() ?? null,
  }));
}

/** What is missed, the last piece about a leg tells. */
const isLast = (
  { leg, no }: Pick<ScheduleChangeRow, 'leg' | 'no'>,
  changes: readonly ScheduleChangeRow[],
): boolean => changes.findLast((change) => change.leg === leg)?.no === no;

/** Of a piece that was not answered. */
function stateOf(
  { leg, free }: Pick<ScheduleChangeRow, 'leg' | 'free'>,
  legs: readonly AirLeg[],
  { tickets }: Pick<OrderWithTickets, 'tickets'>,
  now: Date,
): ScheduleChange['state'] {
  if (!free) return 'told';
  return isOpen(legs[leg]!, leg, tickets, now) ? 'open' : 'over';
}
