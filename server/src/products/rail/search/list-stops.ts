import { formatClock } from '@woxing/contract/core/days';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import type { trainStops as endpoint } from '@woxing/contract/products/rail/trains';
import type { Ctx } from '#src/platform/context.ts';
import { dayMinutes } from '../rail-timetable.rules.ts';
import { zonesOfCalls } from '../rail-zones.rules.ts';
import { findTrain } from './running-days.rules.ts';
import type { TrainSearchDeps } from './search-trains.ts';
import { stationName } from './train-view.rules.ts';

/** Where a train calls, and when. Refuses with `train.unknown` when none of that number starts on the day. */
export function listStops(
  { rail }: TrainSearchDeps,
  _ctx: Ctx,
  { trainNo, startsOn }: InputOf<typeof endpoint>,
): AnswerOf<typeof endpoint> {
  const table = rail.timetable();
  const train = findTrain(table, trainNo, startsOn);
  if (train < 0) throw refuse('train.unknown', { trainNo });
  const first = table.firstCall[train]!;
  const last = table.firstCall[train + 1]! - 1;
  const calls = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  return {
    trainNo: table.trainNos[train]!,
    startsOn,
    zones: zonesOfCalls(table, calls),
    stops: calls.map((call) => ({
      station: stationName(table, call),
      city: table.cities[table.cityOf[table.stationAt[call]!]!]!,
      arrives: call === first ? null : formatClock(table.arrives[call]!),
      departs: call === last ? null : formatClock(table.departs[call]!),
      daysLater: Math.floor(table.arrives[call]! / dayMinutes),
      stayMinutes: table.departs[call]! - table.arrives[call]!,
      km: table.km[call]!,
    })),
  };
}
