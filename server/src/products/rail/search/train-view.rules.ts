import { addDays, type Day, formatClock, momentOf } from '@woxing/contract/core/days';
import { fen } from '@woxing/contract/core/money';
import { railSeatNames } from '@woxing/contract/products/rail/train-seats.rules';
import type { TrainFare, TrainJourney, TrainOffer } from '@woxing/contract/products/rail/trains';
import type { Journey, Ride } from '../planner/journey.rules.ts';
import { railTariffs } from '../rail-fares.rules.ts';
import type { RailRide, RailStock } from '../rail-supplier.ts';
import { dayMinutes, type RailTimetable, seatsOn, tariffBetween } from '../rail-timetable.rules.ts';
import { isStopped } from './running-days.rules.ts';
import { type SaleRules, saleOf } from './sale-window.rules.ts';
import { canWait } from './train-sale.rules.ts';

/** What rides of a day are shown by. */
export interface RideSight {
  readonly table: RailTimetable;
  /** The day that was asked for. */
  readonly day: Day;
  readonly now: Date;
  readonly saleRules: SaleRules;
  readonly stockOf: (ride: Ride) => RailStock;
}

/** The names by which the supplier knows a ride. */
export function railRideOf(table: RailTimetable, day: Day, { from, to, base }: Ride): RailRide {
  return {
    trainNo: table.trainNos[table.trainOf[from]!]!,
    startsOn: addDays(day, base),
    from: stationName(table, from),
    to: stationName(table, to),
  };
}

/** A journey of a day as it goes out. */
export function journeyView(sight: RideSight, journey: Journey): TrainJourney {
  const { rides, departs, arrives, lowestFen } = journey;
  const { table } = sight;
  return {
    rides: rides.map((ride) => offerView(sight, ride)),
    waits: rides
      .slice(1)
      .map((ride, at) => minutesAt(table.departs, ride.from, ride) - arrivalOf(table, rides[at]!)),
    minutes: arrives - departs,
    lowestFen: fen(lowestFen),
  };
}

export function offerView(sight: RideSight, ride: Ride): TrainOffer {
  const { table, day, now, saleRules } = sight;
  const { from, to } = ride;
  const train = table.trainOf[from]!;
  const leaves = minutesAt(table.departs, from, ride);
  const arrives = arrivalOf(table, ride);
  const km = table.km[to]! - table.km[from]!;
  const named = railRideOf(table, day, ride);
  const departsAt = momentOf(day, leaves);
  const stopped = isStopped(table, train, named.startsOn);
  const sale = saleOf({ ...named, departsAt, stopped }, saleRules, now);
  const stock = sight.stockOf(ride);
  return {
    ...named,
    origin: stationName(table, table.firstCall[train]!),
    terminus: stationName(table, table.firstCall[train + 1]! - 1),
    day: addDays(day, daysIn(leaves)),
    departs: formatClock(leaves),
    arrives: formatClock(arrives),
    arrivesDaysLater: daysIn(arrives) - daysIn(leaves),
    minutes: arrives - leaves,
    km,
    stops: to - from - 1,
    fares: faresOf(table, ride).map((fare) => {
      const left = stock[fare.seat] ?? 0;
      return { ...fare, left, waitlist: canWait(fare.seat, left, sale, departsAt, now) };
    }),
    sale,
  };
}

export function stationName(table: RailTimetable, call: number): string {
  return table.stations[table.stationAt[call]!]!.name;
}

/** What each seat of a ride costs an adult. */
export function faresOf(table: RailTimetable, { from, to }: Ride): Omit<TrainFare, 'left' | 'waitlist'>[] {
  const tariff = tariffBetween(table, from, to);
  return seatsOn(table, table.trainOf[from]!, tariff).map((seat) => {
    const { fen: fareFen, maxFen } = railTariffs[tariff]!.fare(seat, table.km[to]! - table.km[from]!);
    return { seat, name: railSeatNames[seat], fareFen, maxFen };
  });
}

function arrivalOf(table: RailTimetable, ride: Ride): number {
  return minutesAt(table.arrives, ride.to, ride);
}

/** Minutes after the midnight with which the day that was asked for begins. */
function minutesAt(times: Int16Array, call: number, { base }: Ride): number {
  return times[call]! + base * dayMinutes;
}

function daysIn(minutes: number): number {
  return Math.floor(minutes / dayMinutes);
}
