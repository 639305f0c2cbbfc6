import { lineOf } from '../rail-line.rules.ts';
import type { RailSupplier } from '../rail-supplier.ts';
import { isStoppedTrain } from '../search/running-days.rules.ts';
import type { RideNow } from './rail-facts.ts';

/** By the timetable in use. */
export function rideNow(rail: Pick<RailSupplier, 'timetable'>): RideNow {
  return (ride) => {
    const table = rail.timetable();
    return { line: lineOf(table, ride), stopped: isStoppedTrain(table, ride) };
  };
}
