import { addDays, type Day, weekdayOf } from '@woxing/contract/core/days';
import { maxNights, type RailTimetable } from '../rail-timetable.rules.ts';

/** Trains start on their weekdays, within the days for which they are announced, but for days that were added or taken out. */

/** Whether a train leaves its first station on a day. */
export function runsOn(table: RailTimetable, train: number, startsOn: Day): boolean {
  return isPlanned(table, train, startsOn) && table.dates[train]?.removed.has(startsOn) !== true;
}

/** 停运: it would leave its first station on the day, were the day not taken out. */
export function isStopped(table: RailTimetable, train: number, startsOn: Day): boolean {
  return isPlanned(table, train, startsOn) && table.dates[train]?.removed.has(startsOn) === true;
}

/** The same by the number of the train; one that is not announced at all is no stopped one. */
export function isStoppedTrain(
  table: RailTimetable,
  { trainNo, startsOn }: { readonly trainNo: string; readonly startsOn: Day },
): boolean {
  const train = findTrain(table, trainNo, startsOn);
  return train >= 0 && isStopped(table, train, startsOn);
}

function isPlanned(table: RailTimetable, train: number, startsOn: Day): boolean {
  const dates = table.dates[train];
  if (dates !== undefined) {
    if (dates.added.has(startsOn)) return true;
    if (startsOn < dates.from || startsOn > dates.until) return false;
  }
  return (table.weekdays[train]! & (1 << weekdayOf(startsOn))) !== 0;
}

/** The train of a number that is announced for a day, running or stopped; -1 when there is none. A number may stand for other trains on other days. */
export function findTrain(table: RailTimetable, trainNo: string, startsOn: Day): number {
  const known = byNumber.get(table) ?? numbersOf(table);
  return known.get(trainNo.toUpperCase())?.find((train) => isPlanned(table, train, startsOn)) ?? -1;
}

const byNumber = new WeakMap<RailTimetable, ReadonlyMap<string, readonly number[]>>();

function numbersOf(table: RailTimetable): ReadonlyMap<string, readonly number[]> {
  const numbers = Map.groupBy(table.trainNos.keys(), (train) => table.trainNos[train]!);
  byNumber.set(table, numbers);
  return numbers;
}

/** By train: which of the days from three before to four after a day it starts on, from bit 0; `startsWithin` reads them. */
export type StartDays = Uint8Array;

/** Days that a journey of five days may touch, with the nights of trains that were under way before. */
export const daysAround = 8;

export const startsWithin = (starts: StartDays, train: number, base: number): boolean =>
  (starts[train]! & (1 << (base + maxNights))) !== 0;

export interface AroundDay {
  readonly running: StartDays;
  /** With those that are stopped. */
  readonly planned: StartDays;
}

const maxKept = 40;
const kept = new WeakMap<RailTimetable, Map<Day, AroundDay>>();

/** Which trains start around a day; worked out once for a timetable and a day. */
export function startsAround(table: RailTimetable, day: Day): AroundDay {
  const known = kept.get(table) ?? new Map<Day, AroundDay>();
  kept.set(table, known);
  const found = known.get(day) ?? workOut(table, day);
  if (!known.has(day) && known.size >= maxKept) known.clear();
  known.set(day, found);
  return found;
}

function workOut(table: RailTimetable, day: Day): AroundDay {
  const days = Array.from({ length: daysAround }, (_, at) => addDays(day, at - maxNights));
  const ofWeek = Uint8Array.from({ length: 128 }, (_, weekdays) =>
    bitsOf(days, (one) => (weekdays & (1 << weekdayOf(one))) !== 0),
  );
  const running = Uint8Array.from(table.weekdays, (weekdays) => ofWeek[weekdays]!);
  const planned = running.slice();
  for (const [train, dates] of table.dates.entries()) {
    if (dates === undefined) continue;
    planned[train] = bitsOf(days, (one) => isPlanned(table, train, one));
    running[train] = bitsOf(days, (one) => runsOn(table, train, one));
  }
  return { running, planned };
}

function bitsOf(days: readonly Day[], holds: (day: Day) => boolean): number {
  return days.reduce((bits, day, at) => bits | (holds(day) ? 1 << at : 0), 0);
}
