import { momentOf } from '@woxing/contract/core/days';
import type { RailSeat } from '@woxing/contract/products/rail/train-seats.rules';
import { seedOf } from '#src/platform/dice.rules.ts';
import type { RailRide } from '#src/products/rail/rail-supplier.ts';
import { type RailTimetable, seatsOn, tariffBetween } from '#src/products/rail/rail-timetable.rules.ts';
import { findTrain, isStopped } from '#src/products/rail/search/running-days.rules.ts';
import { type Composition, compositionOf } from './compositions.rules.ts';
import type { TrainDay } from './others.rules.ts';
import { type Span, spanOf } from './seat-masks.rules.ts';

/** A ride as the timetable knows it. */
export interface PlannedRide extends RailRide, TrainDay {
  readonly span: Span;
  /** Of the train. */
  readonly stretches: number;
  /** Tells its stops and cars from those of another timetable. */
  readonly route: number;
  readonly km: number;
  readonly trainKm: number;
  readonly tariff: number;
  /** What is sold on the train. */
  readonly seats: readonly RailSeat[];
  readonly composition: Composition;
  /** The moment at which the train leaves its first station. */
  readonly startsAt: Date;
  readonly departsAt: Date;
  readonly arrivesAt: Date;
  readonly stopped: boolean;
}

/** Undefined when no such train is announced for the day, or it does not go from the one station to the other. */
export function planRide(table: RailTimetable, ride: RailRide): PlannedRide | undefined {
  const { startsOn, from, to } = ride;
  const train = findTrain(table, ride.trainNo, startsOn);
  if (train < 0) return undefined;
  const first = table.firstCall[train]!;
  const last = table.firstCall[train + 1]! - 1;
  const boards = callAt(table, from, first, last);
  const leaves = callAt(table, to, boards + 1, last);
  if (boards < 0 || leaves < 0) return undefined;
  const trainNo = table.trainNos[train]!;
  const tariff = tariffBetween(table, boards, leaves);
  return {
    trainNo,
    startsOn,
    from,
    to,
    leaves: table.departs[first]!,
    span: spanOf(boards - first, leaves - first),
    stretches: last - first,
    route: routeOf(table, train, first, last),
    km: table.km[leaves]! - table.km[boards]!,
    trainKm: table.km[last]!,
    tariff,
    seats: seatsOn(table, train, tariff),
    composition: compositionOf(trainNo, table.tariff[train]!, table.seats[train]),
    startsAt: momentOf(startsOn, table.departs[first]),
    departsAt: momentOf(startsOn, table.departs[boards]),
    arrivesAt: momentOf(startsOn, table.arrives[leaves]),
    stopped: isStopped(table, train, startsOn),
  };
}

function routeOf(table: RailTimetable, train: number, first: number, last: number): number {
  const stops = Array.from({ length: last - first + 1 }, (_, at) => table.stationAt[first + at]!);
  const classes = table.seats[train];
  return seedOf(
    table.tariff[train]!,
    ...(classes === undefined ? [] : [classes.join('')]),
    ...stops.map((station) => table.stations[station]!.name),
  );
}

function callAt(table: RailTimetable, station: string, from: number, last: number): number {
  for (let call = from; call >= 0 && call <= last; call += 1)
    if (table.stations[table.stationAt[call]!]!.name === station) return call;
  return -1;
}

export function hoursUntil(moment: Date, now: Date): number {
  return (moment.getTime() - now.getTime()) / 3_600_000;
}
