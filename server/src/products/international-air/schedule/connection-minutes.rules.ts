import { airportChangeMinutes, airportTimesOf } from '@woxing/contract/generated/airport-times';
import { connectionTimes } from '@woxing/contract/generated/world-airports';
import { type FlightSchedule, isDomestic } from './flight-schedule.rules.ts';

/** Longer than this it is a stay, and the fare ends there. */
export const maxConnectionMinutes = 1440;

/**
 * The least minutes from the landing of one flight to the departure of another in the same city: by airport, by what changes between
 * domestic and international, and more where the terminal changes.
 */
export function connectionMinutes(schedule: FlightSchedule, lands: number, leaves: number): number {
  const { airports, to, from, toTerminal, fromTerminal } = schedule;
  const [landing, leaving] = [to[lands]!, from[leaves]!];
  const { iata, cityCode } = airports[landing]!;
  if (landing !== leaving) return airportChangeMinutes(cityCode);
  const across = isAcross(schedule, toTerminal[lands]!, fromTerminal[leaves]!);
  const [kind, domestic] = [kindOf(schedule, lands, leaves), airportTimesOf(iata)];
  if (kind < 0) return across ? domestic.acrossTerminals : domestic.connection;
  const times = connectionTimes.get(iata) ?? connectionTimes.get('*')!;
  return times[kind]! + (across ? times[3] : 0);
}

/** 0 domestic to international, 1 the other way, 2 between two international flights; -1 between two domestic ones. */
function kindOf(schedule: FlightSchedule, lands: number, leaves: number): number {
  const [before, after] = [isDomestic(schedule, lands), isDomestic(schedule, leaves)];
  if (before && after) return -1;
  if (before) return 0;
  return after ? 1 : 2;
}

function isAcross({ terminals }: FlightSchedule, one: number, other: number): boolean {
  return one !== other && terminals[one] !== '' && terminals[other] !== '';
}
