import { type Day, formatClock } from '@woxing/contract/core/days';
import { dayMinutes, type RailTimetable } from '../rail-timetable.rules.ts';
import { findTrain, isStopped } from '../search/running-days.rules.ts';

/** What changes when one timetable takes the place of another: numbers of trains. */
export interface TimetableChanges {
  readonly gone: readonly string[];
  readonly added: readonly string[];
  /** Those that stop elsewhere or at other times. */
  readonly changed: readonly string[];
}

export function changesBetween(before: RailTimetable, after: RailTimetable): TimetableChanges {
  const [old, now] = [coursesByNumber(before), coursesByNumber(after)];
  return {
    gone: [...old.keys()].filter((trainNo) => !now.has(trainNo)),
    added: [...now.keys()].filter((trainNo) => !old.has(trainNo)),
    changed: [...now].flatMap(([trainNo, courses]) => {
      const known = old.get(trainNo);
      return known === undefined || hasSame(known, courses) ? [] : [trainNo];
    }),
  };
}

const hasSame = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  one.size === other.size && [...one].every((course) => other.has(course));

/** A number may stand for several trains, each with a course of its own. */
function coursesByNumber(table: RailTimetable): ReadonlyMap<string, ReadonlySet<string>> {
  const courses = new Map<string, Set<string>>();
  for (const [train, trainNo] of table.trainNos.entries()) {
    const known = courses.get(trainNo) ?? new Set();
    courses.set(trainNo, known.add(courseOf(table, train)));
  }
  return courses;
}

function courseOf(table: RailTimetable, train: number): string {
  const [first, past] = [table.firstCall[train]!, table.firstCall[train + 1]!];
  return Array.from({ length: past - first }, (_, at) => {
    const call = first + at;
    return `${nameAt(table, call)} ${table.arrives[call]} ${table.departs[call]}`;
  }).join('\n');
}

export interface SoldRide {
  readonly trainNo: string;
  /** On which the train leaves its first station. */
  readonly startsOn: Day;
  readonly from: string;
  readonly to: string;
}

/** What becomes of a ride that one timetable has by another, as a part of a Chinese sentence; undefined: it stays as it is. */
export function fateOf(before: RailTimetable, after: RailTimetable, ride: SoldRide): string | undefined {
  const [old, now] = [rideIn(before, ride), rideIn(after, ride)];
  if (old.kind !== 'runs') return undefined;
  if (now.kind !== 'runs') return words[now.kind];
  if (old.departs === now.departs && old.arrives === now.arrives) return undefined;
  return `由${times(old)}改为${times(now)}`;
}

const times = ({ departs, arrives }: { readonly departs: number; readonly arrives: number }) =>
  `${formatClock(departs % dayMinutes)}开、${formatClock(arrives % dayMinutes)}到`;

const words = { gone: '当日无此列车', stopped: '当日停运', passes: '不再停靠' } as const;

type RideNow =
  | { readonly kind: keyof typeof words }
  | { readonly kind: 'runs'; readonly departs: number; readonly arrives: number };

function rideIn(table: RailTimetable, { trainNo, startsOn, from, to }: SoldRide): RideNow {
  const train = findTrain(table, trainNo, startsOn);
  if (train < 0) return { kind: 'gone' };
  if (isStopped(table, train, startsOn)) return { kind: 'stopped' };
  const calls = Array.from(
    { length: table.firstCall[train + 1]! - table.firstCall[train]! },
    (_, at) => table.firstCall[train]! + at,
  );
  const boards = calls.find((call) => nameAt(table, call) === from);
  const leaves = calls.find((call) => boards !== undefined && call > boards && nameAt(table, call) === to);
  if (boards === undefined || leaves === undefined) return { kind: 'passes' };
  return { kind: 'runs', departs: table.departs[boards]!, arrives: table.arrives[leaves]! };
}

const nameAt = (table: RailTimetable, call: number) => table.stations[table.stationAt[call]!]!.name;
