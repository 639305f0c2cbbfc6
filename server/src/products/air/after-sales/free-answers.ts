import { refuse } from '@woxing/contract/core/errors';
import { flyingStates, isCancelled } from '@woxing/contract/orders/carrier-changes.rules';
import { changesOf, isOpen } from '#src/schedule-changes/public.ts';
import { directionsOf } from '../orders/over-standard.rules.ts';
import { isMissed } from '../schedule-changes/missed-connection.rules.ts';
import { departureOf } from '../search/segment-order.rules.ts';
import type { AirOrder, AirOrderTicket } from './air-order.ts';

/**
 * What a carrier did to a flight lets its tickets go back or be changed free until the flight leaves or its owner takes the new times;
 * with them go those of flights that follow it: of the same direction, as they may be missed, and of others while it can be answered.
 * Refuses with `air.flown` and `air.change-accepted`. What the carrier has not told of it decides itself.
 */
export function checkFreeAnswer(order: AirOrder, chosen: readonly AirOrderTicket[], now: Date): void {
  const hasLeft = ({ flight, departsAt }: AirOrderTicket) => !isCancelled(flight) && departsAt <= now;
  if (chosen.some(hasLeft)) throw refuse('air.flown');
  for (const ticket of chosen) {
    const causes = causesOf(order, ticket, now);
    // Who took the new times of a flight that no longer reaches this one has not said to miss it.
    if (causes.some((cause) => cause !== ticket && isMissed(cause.flight, ticket.flight))) continue;
    const changes = causes.flatMap(({ flight }) => changesOf(flight));
    const open = changes.some(({ free, accepted }) => free && !accepted);
    if (!open && changes.some(({ accepted }) => accepted)) throw refuse('air.change-accepted');
  }
}

/** The ticket, which holds, and those of its passenger for earlier flights by which it may be free. */
function causesOf({ content, tickets }: AirOrder, ticket: AirOrderTicket, now: Date): AirOrderTicket[] {
  const own = tickets
    .filter(({ passenger, state }) => passenger === ticket.passenger && flyingStates.has(state))
    .toSorted((one, other) => departureOf(one.flight).getTime() - departureOf(other.flight).getTime());
  const earlier = own.slice(0, own.indexOf(ticket));
  const direction = directionsOf(own.map(({ flight }) => flight)).find((legs) =>
    legs.includes(ticket.flight),
  )!;
  return [
    ticket,
    ...earlier.filter(
      ({ flight, leg }) => direction.includes(flight) || isOpen(content.legs[leg]!, leg, tickets, now),
    ),
  ];
}

/** What a supplier refuses of a free change in words of ours; nothing more of any other. */
export const freeRefusals = ({ free }: { readonly free?: boolean | undefined }) =>
  free === true ? { 'on-time': refuse('air.no-free-change'), time: refuse('air.change-day') } : {};
