import type { FareSource, PlannerTable, RailTimetable } from '../rail-timetable.rules.ts';
import { ownFares } from '../timetables/own-fares.rules.ts';
import type { Journey } from './journey.rules.ts';
import type { TransferQuestion } from './transfer-journeys.rules.ts';

/** A timetable on its way to another thread: the rows themselves are shared, not copied. */
export interface SentTable extends Omit<PlannerTable, 'fares'> {
  readonly fares: FareSource | null;
}

export type ToThread =
  | { readonly table: SentTable }
  | { readonly number: number; readonly question: TransferQuestion };

/** The answer to the question of that number; undefined: it was cancelled. */
export interface FromThread {
  readonly number: number;
  readonly journeys: readonly Journey[] | undefined;
}

/** What a thread is started with. */
export interface ThreadStart {
  /** One number: the question that is cancelled. */
  readonly cancelled: Int32Array;
}

export function sentTable(table: RailTimetable): SentTable {
  // Names, days and classes are no business of the planner's, and would be copied.
  const { weekdays: _weekdays, dates: _dates, seats: _seats, ...rows } = table;
  return {
    ...rows,
    stations: { length: table.stations.length },
    cities: { length: table.cities.length },
    trainNos: { length: table.trainNos.length },
    fares: table.fares?.source ?? null,
  };
}

export function receivedTable(sent: SentTable): PlannerTable {
  return { ...sent, fares: sent.fares && ownFares(sent.fares, sent) };
}

/** Whether two timetables give the same answers to the same question: trains that are stopped come with the question. */
export function haveSameRows(one: RailTimetable, other: RailTimetable): boolean {
  return one.firstCall === other.firstCall && one.fares === other.fares;
}
