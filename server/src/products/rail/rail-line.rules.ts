import { type RailLine, westKowloon } from '@woxing/contract/products/rail/train-fees.rules';
import type { RailRide } from './rail-supplier.ts';
import type { RailTimetable } from './rail-timetable.rules.ts';
import { findTrain } from './search/running-days.rules.ts';

/** Trains that call at West Kowloon have rules of their own, wherever the ride begins and ends. */
export function lineOf(table: RailTimetable, { trainNo, startsOn, from, to }: RailRide): RailLine {
  if (from === westKowloon || to === westKowloon) return 'hong-kong';
  const train = findTrain(table, trainNo, startsOn);
  if (train < 0) return 'mainland';
  for (let call = table.firstCall[train]!; call < table.firstCall[train + 1]!; call += 1)
    if (table.stations[table.stationAt[call]!]!.name === westKowloon) return 'hong-kong';
  return 'mainland';
}
