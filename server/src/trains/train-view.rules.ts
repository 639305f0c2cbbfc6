import { addDays, type Day, formatClock } from '@woxing/contract/days';
import { fen } from '@woxing/contract/money';
import { railSeatNames } from '@woxing/contract/train-seats.rules';
import type { TrainFare, TrainJourney, TrainOffer } from '@woxing/contract/trains';
import type { Journey, Ride } from './planner/journey.rules.ts';
import { railTariffs } from './rail-fares.rules.ts';
import { dayMinutes, type RailTimetable } from './rail-timetable.rules.ts';

/** A journey of a day as it goes out. */
export function journeyView(table: RailTimetable, day: Day, journey: Journey): TrainJourney {
  const { rides, departs, arrives, lowestFen } = journey;
  return {
    rides: rides.map((ride) => offerView(table, day, ride)),
    waits: rides
      .slice(1)
      .map((ride, at) => momentOf(table.departs, ride.from, ride) - arrivalOf(table, rides[at]!)),
    minutes: arrives - departs,
    lowestFen: fen(lowestFen),
  };
}

export function offerView(table: RailTimetable, day: Day, ride: Ride): TrainOffer {
  const { from, to, base } = ride;
  const train = table.trainOf[from]!;
  const leaves = momentOf(table.departs, from, ride);
  const arrives = arrivalOf(table, ride);
  const km = table.km[to]! - table.km[from]!;
  return {
    trainNo: table.trainNos[train]!,
    startsOn: addDays(day, base),
    from: stationName(table, from),
    to: stationName(table, to),
    origin: stationName(table, table.firstCall[train]!),
    terminus: stationName(table, table.firstCall[train + 1]! - 1),
    day: addDays(day, daysIn(leaves)),
    departs: formatClock(leaves),
    arrives: formatClock(arrives),
    arrivesDaysLater: daysIn(arrives) - daysIn(leaves),
    minutes: arrives - leaves,
    km,
    stops: to - from - 1,
    fares: faresOf(table.tariff[train]!, km),
  };
}

export function stationName(table: RailTimetable, call: number): string {
  return table.stations[table.stationAt[call]!]!.name;
}

function faresOf(tariff: number, km: number): TrainFare[] {
  const { seats, fare } = railTariffs[tariff]!;
  return seats.map((seat) => {
    const { fen: fareFen, mostFen } = fare(seat, km);
    return { seat, name: railSeatNames[seat], fareFen, mostFen };
  });
}

function arrivalOf(table: RailTimetable, ride: Ride): number {
  return momentOf(table.arrives, ride.to, ride);
}

/** Minutes after the midnight with which the day that was asked for begins. */
function momentOf(times: Int16Array, call: number, { base }: Ride): number {
  return times[call]! + base * dayMinutes;
}

function daysIn(minutes: number): number {
  return Math.floor(minutes / dayMinutes);
}
