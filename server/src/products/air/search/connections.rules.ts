import { refuse } from '@woxing/contract/core/errors';
import { airportChangeMinutes, airportTimesOf } from '@woxing/contract/generated/airport-times';
import {
  bagsGoThrough,
  type ConnectingSegment,
  minutesBetween,
} from '@woxing/contract/products/air/flight-connections.rules';
import { cityOf } from './flight-places.rules.ts';

export interface Landing {
  readonly airline: string;
  readonly to: string;
  readonly toTerminal: string;
}

export interface Leaving {
  readonly airline: string;
  readonly from: string;
  readonly fromTerminal: string;
}

/** Bags that do not go through are claimed and checked in again. */
const reclaimMinutes = 30;

/** The least minutes from a landing to a departure in the same city, by its airports and terminals. */
export function minConnection(lands: Landing, leaves: Leaving): number {
  if (lands.to !== leaves.from) return airportChangeMinutes(cityOf(lands.to));
  const { connection, acrossTerminals } = airportTimesOf(lands.to);
  const min = lands.toTerminal === leaves.fromTerminal ? connection : acrossTerminals;
  return min + (bagsGoThrough(lands, leaves) ? 0 : reclaimMinutes);
}

/** Refuses with `flight.connection` where one segment of an order cannot be reached from the one before in the same city. */
export function checkConnections(segments: readonly (Landing & Leaving & ConnectingSegment)[]): void {
  for (const [at, leaves] of segments.entries()) {
    const lands = segments[at - 1];
    if (lands === undefined || cityOf(lands.to) !== cityOf(leaves.from)) continue;
    const minutes = minConnection(lands, leaves);
    if (minutesBetween(lands, leaves) < minutes) throw refuse('flight.connection', { minutes });
  }
}
