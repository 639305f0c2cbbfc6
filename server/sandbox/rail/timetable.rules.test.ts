import { addDays, day } from '@woxing/contract/core/days';
import { expect, test } from 'vitest';
import { seedOf } from '#src/platform/dice.rules.ts';
import { tariffs } from '#src/products/rail/rail-fares.rules.ts';
import { dayMinutes, maxNights, type RailTimetable } from '#src/products/rail/rail-timetable.rules.ts';
import { runsOn } from '#src/products/rail/search/running-days.rules.ts';
import { buildTimetable } from './timetable.rules.ts';

const table = buildTimetable(seedOf('woxing'));
const trains = table.trainNos.map((trainNo, train) => ({ trainNo, train }));
const callsOf = (train: number) =>
  Array.from(
    { length: table.firstCall[train + 1]! - table.firstCall[train]! },
    (_, at) => table.firstCall[train]! + at,
  );
const kindOf = (trainNo: string) => trainNo.replace(/\d+/, '');

test('has a national size: over 5,000 trains on every day of the week, and no station without one', () => {
  for (let later = 0; later < 7; later += 1) {
    const startsOn = addDays(day('2026-12-06'), later);
    expect(trains.filter(({ train }) => runsOn(table, train, startsOn)).length).toBeGreaterThan(5000);
  }
  const served = new Set(table.stationAt);
  expect(table.stations.filter((_, station) => !served.has(station)).map(({ name }) => name)).toEqual([]);
  expect(table.stations.length).toBeGreaterThan(900);
});

test('is the same in every process and another with another seed', () => {
  const [mine, same, other] = [table, buildTimetable(seedOf('woxing')), buildTimetable(seedOf('other'))].map(
    pressed,
  );
  expect(same).toBe(mine);
  expect(other).not.toBe(mine);
});

test('numbers are of the form that the railway uses, each once; the odd one and its return mirror each other', () => {
  expect(trains.filter(({ trainNo }) => !/^[GDCZTK]?\d{1,4}$/.test(trainNo))).toEqual([]);
  expect(new Set(table.trainNos).size).toBe(table.trainNos.length);
  const byNo = new Map(trains.map(({ trainNo, train }) => [trainNo, train]));
  for (const { trainNo, train } of trains) {
    const number = Number(trainNo.replace(/\D/, ''));
    const back = byNo.get(`${kindOf(trainNo)}${number % 2 === 1 ? number + 1 : number - 1}`);
    expect(back).toBeDefined();
    const [here, there] = [callsOf(train), callsOf(back!)];
    expect(table.stationAt[there.at(-1)!]).toBe(table.stationAt[here[0]!]);
  }
  const [first] = callsOf(byNo.get('G1')!);
  expect(table.stations[table.stationAt[first!]!]!.city).toBe('北京');
});

test('trains call in order: later, farther, at stations of their own, and within three nights', () => {
  for (const { train } of trains) {
    const calls = callsOf(train);
    expect(calls.length).toBeGreaterThanOrEqual(2);
    expect(new Set(calls.map((call) => table.stationAt[call])).size).toBe(calls.length);
    for (const [at, call] of calls.entries()) {
      expect(table.departs[call]!).toBeGreaterThanOrEqual(table.arrives[call]!);
      if (at === 0) continue;
      expect(table.arrives[call]!).toBeGreaterThan(table.departs[call - 1]!);
      expect(table.km[call]!).toBeGreaterThan(table.km[call - 1]!);
    }
    expect(table.departs[calls.at(-2)!]!).toBeLessThan((maxNights + 1) * dayMinutes);
  }
});

test('fast trains stand still from midnight to six, and no train is faster than its line', () => {
  for (const { train } of trains) {
    const calls = callsOf(train);
    const [first, last] = [calls[0]!, calls.at(-1)!];
    const kmh = table.km[last]! / ((table.arrives[last]! - table.departs[first]!) / 60);
    expect(kmh).toBeLessThan(table.highSpeed[train] === 1 ? 340 : 140);
    if (table.highSpeed[train] === 0 || table.tariff[train] === tariffs.sleeper) continue;
    expect(table.departs[first]!).toBeGreaterThanOrEqual(6 * 60);
    expect(table.arrives[last]!).toBeLessThanOrEqual(dayMinutes);
  }
});

test('the country is one: every city is reached from Beijing by some chain of trains', () => {
  const edges = new Map<number, Set<number>>();
  for (const { train } of trains) {
    const cities = callsOf(train).map((call) => table.cityOf[table.stationAt[call]!]!);
    for (const [at, city] of cities.slice(1).entries()) {
      edges.set(cities[at]!, (edges.get(cities[at]!) ?? new Set()).add(city));
    }
  }
  const reached = new Set([table.cities.indexOf('北京')]);
  for (const city of reached) for (const next of edges.get(city) ?? []) reached.add(next);
  expect(table.cities.filter((_, city) => !reached.has(city))).toEqual([]);
});

function pressed({ trainNos, departs, stationAt, weekdays }: RailTimetable): string {
  return [trainNos.join(), departs.join(), stationAt.join(), weekdays.join()].join('/');
}
