import { flyingStates, isCancelled } from '@woxing/contract/orders/carrier-changes.rules';
import type { TicketMark } from '#src/schedule-changes/public.ts';
import type { AirLeg } from '../orders/air-content.ts';
import { directionsOf } from '../orders/over-standard.rules.ts';
import { canFollow } from '../search/connections.rules.ts';
import { departureOf } from '../search/segment-order.rules.ts';

/** A leg with the times by which it was sold, by which journeys were put together. */
export const asSold = (leg: AirLeg): AirLeg => (leg.sold === null ? leg : { ...leg, ...leg.sold });

/** Whether who flies one leg of a direction cannot board the other any more; a cancelled flight lands nowhere. */
export function isMissed(lands: AirLeg, leaves: AirLeg): boolean {
  if (isCancelled(leaves)) return false;
  return isCancelled(lands) || !canFollow(lands, leaves);
}

/**
 * The leg that whoever flies one leg of a direction would have boarded next, and cannot as the carriers fly now; undefined where there is
 * none, or everybody still reaches it. Only tickets that hold count.
 */
export function missedAfter(
  legs: readonly AirLeg[],
  at: number,
  tickets: readonly TicketMark[],
): number | undefined {
  const holding = tickets.filter(({ state }) => flyingStates.has(state));
  const people = new Set(holding.filter(({ leg }) => leg === at).map(({ passenger }) => passenger));
  const theirs = new Set(holding.filter(({ passenger }) => people.has(passenger)).map(({ leg }) => leg));
  const sold = [...theirs]
    .map((leg) => ({ leg, ...asSold(legs[leg]!) }))
    .toSorted((one, other) => departureOf(one).getTime() - departureOf(other).getTime());
  const direction = directionsOf(sold).find((each) => each.some(({ leg }) => leg === at)) ?? [];
  const next = direction[direction.findIndex(({ leg }) => leg === at) + 1];
  return next !== undefined && isMissed(legs[at]!, legs[next.leg]!) ? next.leg : undefined;
}
