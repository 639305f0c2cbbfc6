import { refuse } from '@woxing/contract/core/errors';
import type { Ride } from '../planner/journey.rules.ts';
import type { RailRide } from '../rail-supplier.ts';
import type { RailTimetable } from '../rail-timetable.rules.ts';
import { findTrain } from './running-days.rules.ts';
import { stationName } from './train-view.rules.ts';

/** The ride of a train by its names, counted from the day on which it starts. Refuses with `train.unknown` or `train.unknown-place`. */
export function rideNamed(table: RailTimetable, { trainNo, startsOn, from, to }: RailRide): Ride {
  const train = findTrain(table, trainNo, startsOn);
  if (train < 0) throw refuse('train.unknown', { trainNo });
  const boards = callAt(table, train, from, table.firstCall[train]!);
  const leaves = boards === undefined ? undefined : callAt(table, train, to, boards + 1);
  if (boards === undefined || leaves === undefined)
    throw refuse('train.unknown-place', { place: boards === undefined ? from : to });
  return { from: boards, to: leaves, base: 0 };
}

function callAt(table: RailTimetable, train: number, station: string, from: number): number | undefined {
  for (let call = from; call < table.firstCall[train + 1]!; call += 1)
    if (stationName(table, call) === station) return call;
  return undefined;
}
