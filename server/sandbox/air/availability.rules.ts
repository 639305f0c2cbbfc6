import { addDays, type Day, weekdayOf } from '@woxing/contract/core/days';
import { restDays } from '@woxing/contract/generated/year-days';
import type { Cabin } from '@woxing/contract/products/air/flights';
import { chance, seedOf } from '#src/platform/dice.rules.ts';
import type { ScheduledFlight } from './timetable.rules.ts';

/**
 * How many seats each booking class of a flight may sell. The seats of a cabin that are ours to sell (its allotment)
 * depend on flight and day alone, so they can stand in the inventory; which classes are open depends on demand, which
 * grows towards departure. Limits are nested: a cheaper class never has more than a dearer one of its cabin, and what
 * any of them sold counts for all.
 */
export type Limits = Int16Array;

/** By class of the flight's ladder: how many seats of the cabin may be sold in all while this class is still open. */
export function limitsOf(flight: ScheduledFlight, day: Day, leadDays: number): Limits {
  const daySeed = seedOf(flight.seed, day);
  const calm = demandOf(flight, day, daySeed);
  const demand = Math.min(1, calm + leadPressure(leadDays));
  const { classes } = flight.ladder;
  const limits = new Int16Array(classes.length);
  const cheapest = cheapestOpenPercent(demand);
  for (const [index, { cabin, percent }] of classes.entries()) {
    const floor = cabin === 'economy' ? cheapest : 40 + 45 * demand;
    if (percent < floor) continue;
    const allotment = allotmentOf(flight, cabin, calm, daySeed);
    limits[index] = limitOf(allotment, percent, floor, chance(daySeed, 40 + index));
  }
  return nested(limits, classes);
}

function allotmentOf(flight: ScheduledFlight, cabin: Cabin, calm: number, daySeed: number): number {
  const seats = cabinSeats(flight, cabin);
  const share = cabin === 'economy' ? 0.55 * (1 - calm) + 0.05 : 0.25 + 0.5 * (1 - calm);
  const fullyBooked = calm > 0.9 && chance(daySeed, 30) < 0.4;
  return fullyBooked ? 0 : Math.max(1, Math.round(seats * share));
}

/** Of the aircraft, sold here or elsewhere. */
export function cabinSeats({ aircraft, ladder }: ScheduledFlight, cabin: Cabin): number {
  const has = (wanted: Cabin) => ladder.classes.some((filed) => filed.cabin === wanted);
  const firstSeats = has('first') ? 8 : 0;
  const premiumSeats = has('premium') ? 24 : 0;
  return {
    economy: aircraft.economySeats - premiumSeats,
    premium: premiumSeats,
    business: aircraft.frontSeats - firstSeats,
    first: firstSeats,
  }[cabin];
}

/** 0 empty to 1 full, without regard to when one asks. */
function demandOf(flight: ScheduledFlight, day: Day, daySeed: number): number {
  const route = 0.2 + 0.25 * chance(seedOf('route', flight.from.iata, flight.to.iata), 0);
  const own = 0.16 * (chance(flight.seed, 31) - 0.5) + 0.14 * (chance(daySeed, 32) - 0.5);
  const hour = flight.departs / 60;
  const byHour =
    hour < 7.5 || hour >= 21 ? -0.12 : (hour >= 8 && hour < 10.5) || (hour >= 17 && hour < 19.5) ? 0.08 : 0;
  return Math.max(0, Math.min(1, route + own + byHour + byWeekday[weekdayOf(day)]! + bySeason(day)));
}

const byWeekday = [0.12, 0.05, -0.05, -0.05, 0.02, 0.14, 0] as const;

/** The days around a holiday are the dear ones; within it people have arrived. */
function bySeason(day: Day): number {
  const name = restDays[day];
  const eve = restDays[addDays(day, 1)];
  const last = name !== undefined && restDays[addDays(day, 1)] !== name;
  const long = /春节|国庆|劳动/;
  if (name === undefined && eve !== undefined) return long.test(eve) ? 0.42 : 0.22;
  if (name !== undefined) return last ? (long.test(name) ? 0.42 : 0.22) : long.test(name) ? 0.22 : 0.08;
  const month = day.slice(5, 7);
  return month === '07' || month === '08' ? 0.1 : 0;
}

/** Seats become dear at the end, a little dear far ahead, and are cheapest one to three weeks before. */
function leadPressure(leadDays: number): number {
  if (leadDays <= 1) return 0.24;
  if (leadDays <= 3) return 0.15;
  if (leadDays <= 7) return 0.05;
  if (leadDays <= 21) return -0.05;
  return leadDays <= 60 ? 0 : 0.06;
}

function cheapestOpenPercent(demand: number): number {
  return 24 + 76 * Math.max(0, demand) ** 1.4;
}

function limitOf(allotment: number, percent: number, floor: number, luck: number): number {
  if (percent >= 100) return allotment;
  const height = (percent - floor) / Math.max(1, 100 - floor);
  return Math.min(allotment, 1 + Math.floor(9 * luck) + Math.floor(allotment * height));
}

/** Lifts each class to at least the one below it in its cabin; closed classes stay closed. */
function nested(limits: Limits, classes: readonly { cabin: Cabin }[]): Limits {
  for (let index = 1; index < limits.length; index += 1) {
    const sameCabin = classes[index]!.cabin === classes[index - 1]!.cabin;
    if (sameCabin && limits[index]! < limits[index - 1]!) limits[index] = limits[index - 1]!;
  }
  return limits;
}
