/** The least time between two flights, for both sides. */
import { airportChangeMinutes, airportTimesOf } from '../../generated/airport-times.ts';
import { bagsGoThrough } from './flight-connections.rules.ts';

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

/** The city code of an airport. */
export type CityOf = (iata: string) => string;

/** Bags that do not go through are claimed and checked in again. */
const reclaimMinutes = 30;

/** The least minutes from a landing to a departure in the same city, by its airports and terminals. */
export function minConnection(lands: Landing, leaves: Leaving, cityOf: CityOf): number {
  if (lands.to !== leaves.from) return airportChangeMinutes(cityOf(lands.to));
  const { connection, acrossTerminals } = airportTimesOf(lands.to);
  const min = lands.toTerminal === leaves.fromTerminal ? connection : acrossTerminals;
  return min + (bagsGoThrough(lands, leaves) ? 0 : reclaimMinutes);
}
