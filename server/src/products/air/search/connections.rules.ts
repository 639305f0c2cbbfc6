import { refuse } from '@woxing/contract/core/errors';
import {
  type ConnectingSegment,
  minutesBetween,
} from '@woxing/contract/products/air/flight-connections.rules';
import {
  type Landing,
  type Leaving,
  minConnection,
} from '@woxing/contract/products/air/least-connection.rules';
import { shortStay } from '@woxing/contract/products/air/multi-city.rules';
import { cityOf } from './flight-places.rules.ts';

type Connecting = Landing & Leaving & ConnectingSegment;

/** Whether who flies one can fly the other: it leaves later, and in the same city there is time to change. */
export function canFollow(lands: Connecting, leaves: Connecting): boolean {
  const minutes = minutesBetween(lands, leaves);
  if (cityOf(lands.to) !== cityOf(leaves.from)) return minutes > 0;
  return minutes >= minConnection(lands, leaves, cityOf);
}

/** Refuses with `flight.legs-apart` where a leg of a journey of several leaves too early after the one before, wherever from. */
export function checkLegsApart(segments: readonly Connecting[]): void {
  for (const [at, leaves] of segments.entries()) {
    const lands = segments[at - 1];
    const minutes = lands && shortStay(lands, leaves, cityOf);
    if (minutes !== undefined) throw refuse('flight.legs-apart', { leg: at + 1, minutes });
  }
}

/** Refuses with `flight.connection` where one segment of an order cannot be reached from the one before in the same city. */
export function checkConnections(segments: readonly Connecting[]): void {
  for (const [at, leaves] of segments.entries()) {
    const lands = segments[at - 1];
    if (lands === undefined || cityOf(lands.to) !== cityOf(leaves.from)) continue;
    const minutes = minConnection(lands, leaves, cityOf);
    if (minutesBetween(lands, leaves) < minutes) throw refuse('flight.connection', { minutes });
  }
}
