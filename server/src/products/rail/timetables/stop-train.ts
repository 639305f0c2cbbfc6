import { refuse } from '@woxing/contract/core/errors';
import type { RailSupplier } from '../rail-supplier.ts';
import { findTrain } from '../search/running-days.rules.ts';
import type { Timetables } from './open-timetables.ts';
import type { Stoppage } from './stoppages.rules.ts';

export interface StopTrainDeps {
  readonly timetables: Pick<Timetables, 'listStoppages' | 'saveStoppage'>;
  readonly rail: Pick<RailSupplier, 'timetable'>;
}

/** 停运 on a day, or running again; both may be said twice. Refuses with `train.unknown` when no such train starts on the day. */
export async function stopTrain(
  { timetables, rail }: StopTrainDeps,
  { trainNo, startsOn }: Stoppage,
  stopped: boolean,
): Promise<void> {
  const stoppages = await timetables.listStoppages();
  const isStopped = stoppages.some((one) => one.trainNo === trainNo && one.startsOn === startsOn);
  if (isStopped === stopped) return;
  if (stopped && findTrain(rail.timetable(), trainNo, startsOn) < 0)
    throw refuse('train.unknown', { trainNo });
  await timetables.saveStoppage({ trainNo, startsOn }, stopped);
}
