import { airportChangeMinutes, airportTimesOf } from '@woxing/contract/generated/airport-times';
import { connectionTimes } from '@woxing/contract/generated/world-airports';
import type { FlightSchedule } from './flight-schedule.rules.ts';

/** Longer than this it is a stay, and the fare ends there. */
export const maxConnectionMinutes = 1440;

/**
 * The least minutes from the landing of one flight to the departure of another in the same city: by airport, by what changes between
 * domestic and international, and more where the terminal changes.
 */
export function connectionMinutes(schedule: FlightSchedule, lands: number, leaves: number): number {
  const { to, from, toTerminal, fromTerminal, terminals, domestic, airports } = schedule;
  const landing = to[lands]!;
  const times = timesOf(airports);
  if (landing !== from[leaves]!) return times.change[landing]!;
  const [one, other] = [toTerminal[lands]!, fromTerminal[leaves]!];
  const across = one !== other && terminals[one] !== '' && terminals[other] !== '' ? 1 : 0;
  return times.within[landing * 8 + domestic[lands]! * 4 + domestic[leaves]! * 2 + across]!;
}

interface ConnectionColumns {
  /** By airport, whether it lands and leaves domestically, and whether the terminal changes. */
  readonly within: Uint16Array;
  /** From an airport to another of its city. */
  readonly change: Uint16Array;
}

const known = new WeakMap<object, ConnectionColumns>();

function timesOf(airports: FlightSchedule['airports']): ConnectionColumns {
  const found = known.get(airports);
  if (found !== undefined) return found;
  const made = {
    within: Uint16Array.from(airports.flatMap(({ iata }) => withinAirport(iata))),
    change: Uint16Array.from(airports, ({ cityCode }) => airportChangeMinutes(cityCode)),
  };
  known.set(airports, made);
  return made;
}

function withinAirport(iata: string): number[] {
  const { connection, acrossTerminals } = airportTimesOf(iata);
  const [toAbroad, fromAbroad, abroad, more] = connectionTimes.get(iata) ?? connectionTimes.get('*')!;
  const both = (minutes: number) => [minutes, minutes + more];
  return [...both(abroad), ...both(fromAbroad), ...both(toAbroad), connection, acrossTerminals];
}
