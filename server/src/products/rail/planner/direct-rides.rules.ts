import { dayMinutes, lowestBetween, type PlannerTable } from '../rail-timetable.rules.ts';
import { startsWithin } from '../search/running-days.rules.ts';
import { flagsOf, type Journey, type Trip } from './journey.rules.ts';

/**
 * The trains that go from one of the stations to another without a change, earliest first. Where one calls at several stations of
 * either city, it is listed from the last of the one to the first of the other; a train that comes back to the first city is
 * listed again from there.
 */
export function directRides(table: PlannerTable, { from, to, starts: startDays }: Trip): Journey[] {
  const starts = flagsOf(table, from);
  const ends = flagsOf(table, to);
  const found: Journey[] = [];
  for (const station of from) {
    for (let at = table.firstHere[station]!; at < table.firstHere[station + 1]!; at += 1) {
      const call = table.callsHere[at]!;
      const train = table.trainOf[call]!;
      const nights = Math.floor(table.departs[call]! / dayMinutes);
      if (!startsWithin(startDays, train, -nights)) continue;
      const end = nextOf(table, call, starts, ends);
      if (end < 0) continue;
      found.push({
        rides: [{ from: call, to: end, base: -nights }],
        departs: table.departs[call]! - nights * dayMinutes,
        arrives: table.arrives[end]! - nights * dayMinutes,
        lowestFen: lowestBetween(table, call, end),
      });
    }
  }
  return found.sort(
    (a, b) => a.departs - b.departs || a.arrives - b.arrives || a.rides[0]!.from - b.rides[0]!.from,
  );
}

/** The first later call at an end; -1 when there is none before the train calls at a start again. */
function nextOf(table: PlannerTable, call: number, starts: Uint8Array, ends: Uint8Array): number {
  const last = table.firstCall[table.trainOf[call]! + 1]!;
  for (let next = call + 1; next < last; next += 1) {
    const station = table.stationAt[next]!;
    if (starts[station] === 1) return -1;
    if (ends[station] === 1) return next;
  }
  return -1;
}
