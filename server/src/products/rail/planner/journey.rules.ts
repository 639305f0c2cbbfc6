import { dayMinutes, noChange, type PlannerTable, usualChange } from '../rail-timetable.rules.ts';
import type { StartDays } from '../search/running-days.rules.ts';

/** One train of a journey. */
export interface Ride {
  /** Calls of the timetable. */
  readonly from: number;
  readonly to: number;
  /** The day on which the train starts, counted from the day that was asked for; -1 is the evening before. */
  readonly base: number;
}

/** Times are minutes after the midnight with which the day that was asked for begins. */
export interface Journey {
  readonly rides: readonly Ride[];
  readonly departs: number;
  readonly arrives: number;
  /** The cheapest seat on every ride together, in fen. */
  readonly lowestFen: number;
}

export interface Trip {
  /** Stations. */
  readonly from: Uint16Array;
  readonly to: Uint16Array;
  /** Around the day of departure. */
  readonly starts: StartDays;
}

const fastChange = 30;
const plainChange = 40;
const acrossTown = 60;

/** Minutes between two trains, `fast` where it is a G, D or C: they share platforms and gates. */
export function changeMinutes(fromFast: number, toFast: number, sameStation: boolean): number {
  return (fromFast === 1 && toFast === 1 ? fastChange : plainChange) + (sameStation ? 0 : acrossTown);
}

/** The same where a timetable may tell another time: `told` out of `goMinutes` or `comeMinutes`. Undefined: nobody may change so. */
export function changeTime(
  minutes: number,
  fromFast: number,
  toFast: number,
  sameStation: boolean,
): number | undefined {
  if (minutes === noChange) return undefined;
  return minutes === usualChange ? changeMinutes(fromFast, toFast, sameStation) : minutes;
}

/** Minutes between the arrival at a call and the departure from another one, of whichever trains; undefined where one cannot change. */
export function changeBetween(table: PlannerTable, arrival: number, departure: number): number | undefined {
  const [here, there] = [table.stationAt[arrival]!, table.stationAt[departure]!];
  const first = table.firstNear[here]!;
  const at = table.nearHere.subarray(first, table.firstNear[here + 1]).indexOf(there);
  if (at < 0) return undefined;
  const fast = (call: number) => table.highSpeed[table.trainOf[call]!]!;
  return changeTime(table.goMinutes[first + at]!, fast(arrival), fast(departure), here === there);
}

/** A journey may go on until the third day is over. */
export const lastDeparture = 3 * dayMinutes;

export function flagsOf(table: PlannerTable, stations: Uint16Array): Uint8Array {
  const flags = new Uint8Array(table.stations.length);
  for (const station of stations) flags[station] = 1;
  return flags;
}
