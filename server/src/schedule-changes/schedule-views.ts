import { aircraftName } from '@woxing/contract/generated/aircraft';
import type { ScheduleChange } from '@woxing/contract/orders/schedule-changes';
import type { OrderWithTickets } from '#src/orders/public.ts';
import type { Tx } from '#src/platform/database.ts';
import { changesOf, isOfAircraft, isOpen } from './changed-legs.rules.ts';
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
  if (legs.every((leg) => changesOf(leg).length === 0)) return [];
  const changes = await changesOfOrder(tx, order);
  return changes.map(({ toldAt, keptAt: _kept, answer, answeredAt, aircraft, ...change }) => ({
    ...change,
    aircraft: aircraft && {
      was: aircraftName(aircraft.was),
      now: aircraftName(aircraft.type),
      cabinGone: aircraft.cabinGone,
      seatsGone: aircraft.seatsGone,
    },
    toldAt: toldAt.toISOString(),
    state: answer ?? stateOf(change, { legs, order, now }),
    missedLeg: isLast(change, changes)
      ? (flights.missedAfter(order.content, change.leg, order.tickets) ?? null)
      : null,
    answeredAt: answeredAt?.toISOString() ?? null,
  }));
}

/** Only the last piece about the times of a leg says which connection is missed. */
const isLast = (
  { leg, no }: Pick<ScheduleChangeRow, 'leg' | 'no'>,
  changes: readonly ScheduleChangeRow[],
): boolean => changes.findLast((change) => change.leg === leg && !isOfAircraft(change))?.no === no;

/** Of a piece that was not answered. */
function stateOf(
  { leg, no, free }: Pick<ScheduleChangeRow, 'leg' | 'no' | 'free'>,
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
  return isOpen(legs[leg]!, leg, order.tickets, now, no) ? 'open' : 'over';
}
