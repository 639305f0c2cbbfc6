import { embeddedConcessions } from '@woxing/contract/products/rail/sandbox-rail.rules';
import type { Concession } from '@woxing/contract/products/rail/train-concessions.rules';
import type { RailQualification, RailTrip } from '#src/products/rail/rail-accounts.ts';
import type { RailTimetable } from '#src/products/rail/rail-timetable.rules.ts';
import { cityNamed } from '#src/products/rail/search/rail-places.rules.ts';

/** What the embedded railway says of somebody who claims a lower price, but for the trips of students, which are in its books. */
export function qualificationOf(
  table: RailTimetable,
  concession: Concession,
  trips: readonly RailTrip[],
): RailQualification['state'] {
  const number = concession.type === 'student' ? concession.student.number : concession.certificate.number;
  const marked = embeddedConcessions.find(
    ({ ending, of }) => of.includes(concession.type) && number.endsWith(ending),
  );
  if (marked !== undefined) return marked.fate;
  if (concession.type !== 'student') return 'qualified';
  return trips.every((trip) => isWithin(table, concession.student, trip)) ? 'qualified' : 'interval';
}

export interface Interval {
  readonly from: string;
  readonly to: string;
}

/**
 * Whether a trip stays within the stretch of a student card, either way: from the one end to the other, or between cities at which
 * some train calls that goes from end to end.
 */
export function isWithin(table: RailTimetable, { from, to }: Interval, trip: RailTrip): boolean {
  const [home, school] = [cityNamed(table, from), cityNamed(table, to)];
  const ends = [cityNamed(table, trip[0]!.from), cityNamed(table, trip.at(-1)!.to)];
  if (home < 0 || school < 0 || home === school) return false;
  if (ends.includes(home) && ends.includes(school)) return true;
  const onTheWay = new Set([...citiesBetween(table, home, school), ...citiesBetween(table, school, home)]);
  return trip.every((ride) => [ride.from, ride.to].every((place) => onTheWay.has(cityNamed(table, place))));
}

function citiesBetween(table: RailTimetable, home: number, school: number): Set<number> {
  const found = new Set<number>();
  const cityAt = (call: number) => table.cityOf[table.stationAt[call]!]!;
  for (const station of table.stationsOf[home]!) {
    for (let at = table.firstHere[station]!; at < table.firstHere[station + 1]!; at += 1) {
      const call = table.callsHere[at]!;
      const end = table.firstCall[table.trainOf[call]! + 1]!;
      let last = call + 1;
      while (last < end && cityAt(last) !== school) last += 1;
      if (last < end) for (let on = call; on <= last; on += 1) found.add(cityAt(on));
    }
  }
  return found;
}
