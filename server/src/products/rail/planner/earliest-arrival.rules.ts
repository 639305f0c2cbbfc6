import { dayMinutes, lowestBetween, maxNights, type PlannerTable } from '../rail-timetable.rules.ts';
import { daysAround, startsWithin } from '../search/running-days.rules.ts';
import { changeTime, flagsOf, type Journey, type Ride, type Trip } from './journey.rules.ts';

const scannedDays = daysAround - maxNights;
const never = 0x3fffffff;

/**
 * The journey that arrives first when one sets off at `notBefore` (minutes) or later, with as many changes as it takes; none
 * within five days is undefined. A connection scan: every stretch of every train once, in the order of departure.
 */
export function earliestArrival(table: PlannerTable, trip: Trip, notBefore: number): Journey | undefined {
  const { call: calls, leaves, arrives, nights, train: trains, from: froms, to: tos } = table.stretches;
  const stations = table.stations.length;
  const scan = openScan(table, trip, notBefore);
  const { ready, boarded, ends } = scan;
  let best = never;
  let last: Ride | undefined;
  let at = countBefore(leaves, notBefore);
  for (let day = 0; day < scannedDays; day += 1) {
    const midnight = day * dayMinutes;
    for (; at < calls.length; at += 1) {
      if (leaves[at]! + midnight >= best) return last && journeyTo(table, scan, last);
      const base = day - nights[at]!;
      const slot = trains[at]! * daysAround + base + maxNights;
      if (boarded[slot] === 0) {
        if (ready[froms[at]!]! > leaves[at]! + midnight) continue;
        if (!startsWithin(trip.starts, trains[at]!, base)) continue;
        boarded[slot] = calls[at]! + 1;
      }
      const station = tos[at]!;
      const arrival = arrives[at]! + midnight;
      const end = ends[station] === 1;
      if (end ? arrival >= best : !isSooner(table, scan, station, froms[at]! >= stations ? 1 : 0, arrival))
        continue;
      const ride = { from: boarded[slot]! - 1, to: calls[at]! + 1, base };
      if (!end) {
        reach(table, scan, ride, station, arrival);
        continue;
      }
      best = arrival;
      last = ride;
    }
    at = 0;
  }
  return last && journeyTo(table, scan, last);
}

interface Scan {
  /** From when on a train can be boarded: by kind of train and station. */
  readonly ready: Int32Array;
  /** The ride by which it is so: from, to, base. */
  readonly by: Int32Array;
  /** By train and day of start: the call where it was boarded, plus one. */
  readonly boarded: Int32Array;
  readonly starts: Uint8Array;
  readonly ends: Uint8Array;
}

function openScan(table: PlannerTable, { from, to }: Trip, notBefore: number): Scan {
  const stations = table.stations.length;
  const ready = new Int32Array(2 * stations).fill(never);
  const by = new Int32Array(2 * stations * 3).fill(-1);
  for (const station of from) {
    ready[station] = notBefore;
    ready[stations + station] = notBefore;
  }
  return {
    ready,
    by,
    boarded: new Int32Array(table.trainNos.length * daysAround),
    starts: flagsOf(table, from),
    ends: flagsOf(table, to),
  };
}

/** Whether somebody who arrives at a station can go on sooner than was known, there or at one that is near. */
function isSooner(
  table: PlannerTable,
  { ready, starts }: Scan,
  station: number,
  fast: number,
  arrival: number,
): boolean {
  // Where the journey began one boards without a change.
  if (starts[station] === 1) return true;
  for (let near = table.firstNear[station]!; near < table.firstNear[station + 1]!; near += 1) {
    const next = table.nearHere[near]!;
    for (let kind = 0; kind < 2; kind += 1) {
      const minutes = changeTime(table.goMinutes[near]!, fast, kind, next === station);
      if (minutes !== undefined && arrival + minutes < ready[kind * starts.length + next]!) return true;
    }
  }
  return false;
}

/** Who arrives at a station can go on there, and from every station of its city whose distance is known. */
function reach(table: PlannerTable, scan: Scan, ride: Ride, station: number, arrival: number): void {
  const fast = table.highSpeed[table.trainOf[ride.from]!]!;
  const stations = table.stations.length;
  for (let near = table.firstNear[station]!; near < table.firstNear[station + 1]!; near += 1) {
    const next = table.nearHere[near]!;
    for (let kind = 0; kind < 2; kind += 1) {
      const at = kind * stations + next;
      const minutes = changeTime(table.goMinutes[near]!, fast, kind, next === station);
      if (minutes === undefined || arrival + minutes >= scan.ready[at]!) continue;
      scan.ready[at] = arrival + minutes;
      scan.by[at * 3] = ride.from;
      scan.by[at * 3 + 1] = ride.to;
      scan.by[at * 3 + 2] = ride.base;
    }
  }
}

function journeyTo(table: PlannerTable, scan: Scan, last: Ride): Journey {
  const rides = [last];
  for (let before = rideBefore(table, scan, last); before; before = rideBefore(table, scan, before)) {
    rides.unshift(before);
  }
  return journeyOf(table, rides);
}

function rideBefore(table: PlannerTable, { by }: Scan, { from }: Ride): Ride | undefined {
  const kind = table.highSpeed[table.trainOf[from]!]!;
  const at = (kind * table.stations.length + table.stationAt[from]!) * 3;
  return by[at]! < 0 ? undefined : { from: by[at]!, to: by[at + 1]!, base: by[at + 2]! };
}

export function journeyOf(table: PlannerTable, rides: readonly Ride[]): Journey {
  const first = rides[0]!;
  const last = rides.at(-1)!;
  return {
    rides,
    departs: table.departs[first.from]! + first.base * dayMinutes,
    arrives: table.arrives[last.to]! + last.base * dayMinutes,
    lowestFen: rides.reduce((sum, { from, to }) => sum + lowestBetween(table, from, to), 0),
  };
}

function countBefore(minutes: Uint16Array, limit: number): number {
  let low = 0;
  let high = minutes.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (minutes[middle]! < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
