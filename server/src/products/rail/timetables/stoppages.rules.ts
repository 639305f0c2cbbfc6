import { type Day, day } from '@woxing/contract/core/days';
import type { RailTimetable, ServiceDays } from '../rail-timetable.rules.ts';

export interface Stoppage {
  readonly trainNo: string;
  readonly startsOn: Day;
}

const always = {
  from: day('1970-01-01'),
  until: day('9999-12-31'),
  added: new Set<Day>(),
  removed: new Set<Day>(),
};

/** The same timetable with trains taken out on single days. */
export function withStoppages(table: RailTimetable, stoppages: readonly Stoppage[]): RailTimetable {
  if (stoppages.length === 0) return table;
  const byNo = Map.groupBy(stoppages, ({ trainNo }) => trainNo);
  const dates = table.dates.map((known, train): ServiceDays | undefined => {
    const stopped = byNo.get(table.trainNos[train]!);
    if (stopped === undefined) return known;
    const before = known ?? always;
    return { ...before, removed: new Set([...before.removed, ...stopped.map(({ startsOn }) => startsOn)]) };
  });
  return { ...table, dates };
}
