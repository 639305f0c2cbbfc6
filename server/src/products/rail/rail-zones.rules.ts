import { chinaZone } from '@woxing/contract/core/zoned-time.rules';
import type { Ride } from './planner/journey.rules.ts';
import type { RailTimetable } from './rail-timetable.rules.ts';

/** Stations of Hong Kong show its time, which is that of the mainland. */
export const zoneOfCity = (city: string): string => (city === '香港' ? 'Asia/Hong_Kong' : chinaZone);

/** By station: every end of these rides, once. */
export const zonesOfRides = (table: RailTimetable, rides: readonly Pick<Ride, 'from' | 'to'>[]) =>
  zonesOfCalls(
    table,
    rides.flatMap(({ from, to }) => [from, to]),
  );

/** By station. */
export function zonesOfCalls(table: RailTimetable, calls: readonly number[]): Record<string, string> {
  const stations = new Set(calls.map((call) => table.stationAt[call]!));
  return Object.fromEntries(
    [...stations].map((at) => [table.stations[at]!.name, zoneOfCity(table.cities[table.cityOf[at]!]!)]),
  );
}

/** By station, of rides that know their cities. */
export const zonesOfLegs = (
  legs: readonly {
    readonly from: string;
    readonly to: string;
    readonly fromCity: string;
    readonly toCity: string;
  }[],
): Record<string, string> =>
  Object.fromEntries(
    legs.flatMap(({ from, to, fromCity, toCity }) => [
      [from, zoneOfCity(fromCity)],
      [to, zoneOfCity(toCity)],
    ]),
  );
