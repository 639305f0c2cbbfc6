import { addDays, day } from '@woxing/contract/core/days';
import { railCityWeights } from '@woxing/contract/generated/rail-lines';
import { buildTimetable } from '../server/sandbox/rail/timetable.rules.ts';
import { chance, seedOf } from '../server/src/platform/dice.rules.ts';
import { earliestArrival } from '../server/src/products/rail/planner/earliest-arrival.rules.ts';
import type { Trip } from '../server/src/products/rail/planner/journey.rules.ts';
import { paretoJourneys } from '../server/src/products/rail/planner/pareto-journeys.rules.ts';
import { startsAround } from '../server/src/products/rail/search/running-days.rules.ts';
import { layOut, openRaptor } from './plain-raptor.ts';

export interface Quantiles {
  readonly p50: number;
  readonly p95: number;
}

export interface RailRun {
  readonly buildMs: number;
  readonly trains: number;
  readonly earliest: Quantiles;
  readonly oneChange: Quantiles;
  readonly twoChanges: Quantiles;
  readonly raptorEarliest: Quantiles;
  /** Times and changes only, without prices. */
  readonly raptorTwoChanges: Quantiles;
}

/** A week. */
const days = Array.from({ length: 7 }, (_, at) => addDays(day('2026-12-06'), at));
const queries = 300;
const raptorQueries = 60;
const setOff = 8 * 60;

/** CPU milliseconds of a query between cities chosen by chance, the same every time, on the embedded timetable; in this process, on one thread. */
export function measureRail(): RailRun {
  const began = process.threadCpuUsage();
  const table = buildTimetable(seedOf('woxing'));
  const { user, system } = process.threadCpuUsage(began);
  const cities = [...railCityWeights.keys()].map((city) => table.cities.indexOf(city));
  const trips = Array.from({ length: queries }, (_, at): Trip => {
    const from = Math.floor(chance(at, 0) * cities.length);
    const to = (from + 1 + Math.floor(chance(at, 1) * (cities.length - 1))) % cities.length;
    const { running } = startsAround(table, days[at % days.length]!);
    return { from: table.stationsOf[cities[from]!]!, to: table.stationsOf[cities[to]!]!, starts: running };
  });
  const layouts = new Map(
    days.map((day) => startsAround(table, day).running).map((starts) => [starts, layOut(table, starts)]),
  );
  const raptors = trips
    .slice(0, raptorQueries)
    .map((trip) => ({ trip, raptor: openRaptor(table, layouts.get(trip.starts)!, trip) }));
  for (const { trip, raptor } of raptors) {
    const arrives = earliestArrival(table, trip, setOff)?.arrives;
    if (raptor.earliest(setOff) !== arrives)
      throw new Error('the planner and RAPTOR arrive at different times');
  }
  return {
    buildMs: (user + system) / 1000,
    trains: table.trainNos.length,
    earliest: timed(trips, 20, (trip) => earliestArrival(table, trip, setOff)),
    oneChange: timed(trips, 10, (trip) => paretoJourneys(table, trip, 1)),
    twoChanges: timed(trips, 3, (trip) => paretoJourneys(table, trip, 2)),
    raptorEarliest: timed(raptors, 3, ({ raptor }) => raptor.earliest(setOff)),
    raptorTwoChanges: timed(raptors, 1, ({ raptor }) => raptor.wholeDay(2)),
  };
}

/** Each question is asked several times over, because the clock of a thread ticks in milliseconds. */
function timed<T>(asked: readonly T[], times: number, ask: (one: T) => unknown): Quantiles {
  for (const one of asked.slice(0, 40)) ask(one);
  const ms = asked
    .map((one) => {
      const began = process.threadCpuUsage();
      for (let time = 0; time < times; time += 1) ask(one);
      const { user, system } = process.threadCpuUsage(began);
      return (user + system) / 1000 / times;
    })
    .toSorted((a, b) => a - b);
  return { p50: ms[Math.floor(ms.length * 0.5)]!, p95: ms[Math.floor(ms.length * 0.95)]! };
}
