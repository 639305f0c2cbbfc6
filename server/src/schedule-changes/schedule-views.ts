import type { ScheduleChange } from '@woxing/contract/products/air/schedule-changes';
import type { OrderWithTickets } from '#src/orders/public.ts';
import type { Tx } from '#src/platform/database.ts';
import { isOpen } from './changed-legs.rules.ts';
import { changesOfOrder, type ScheduleChangeRow } from './schedule-changes.db.ts';
import type { ScheduledFlights, ScheduledLeg } from './scheduled-flights.ts';

/** What carriers have done to the flights of an order, for its page. */
export async function scheduleViewsOf(
  tx: Tx,
  order: OrderWithTickets,
  flights: ScheduledFlights,
  now: Date,
): Promise<ScheduleChange[]> {
  const legs = flights.legsOf(order.content);
  // Nothing is read of orders to which nothing was done.
  if (legs.every(({ change }) => change === null)) return [];
  const changes = await changesOfOrder(tx, order);
  return changes.map(({ toldAt, answer, answeredAt, ...change }) => ({
    ...change,
    toldAt: toldAt.toISOString(),
    state: answer ?? stateOf(change, { legs, order, now }),
    missedLeg: isLast({ leg: change.leg, no: change.no }, changes)
      ? (flights.missedAfter(order.content, change.leg, order.tickets) ?? null)
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
  {
    legs,
    order,
    now,
  }: {
    readonly legs: readonly ScheduledLeg[];
    readonly order: Pick<OrderWithTickets, 'tickets'>;
    readonly now: Date;
  },
): ScheduleChange['state'] {
  if (!free) return 'told';
  return isOpen(legs[leg]!, leg, order.tickets, now) ? 'open' : 'over';
}
