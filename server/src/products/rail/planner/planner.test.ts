import { addDays, type Day, day } from '@woxing/contract/core/days';
import { expect, test } from 'vitest';
import { chance, seedOf } from '#src/platform/dice.rules.ts';
import {
  dayMinutes,
  lowestBetween,
  packTimetable,
  type RailTimetable,
  type TransferRow,
} from '../rail-timetable.rules.ts';
import { runsOn, startsAround } from '../search/running-days.rules.ts';
import { directRides } from './direct-rides.rules.ts';
import { earliestArrival } from './earliest-arrival.rules.ts';
import { changeBetween, changeMinutes, type Journey, lastDeparture, type Trip } from './journey.rules.ts';
import { paretoJourneys } from './pareto-journeys.rules.ts';

const stations = Array.from({ length: 15 }, (_, at) => ({
  name: `站${at}`,
  code: '',
  // Two cities have three stations and two have two, so that people change across town.
  city: `城${[0, 0, 0, 1, 1, 1, 2, 2, 3, 3, 4, 5, 6, 7, 8][at]}`,
  // Of one station in each of two cities nobody knows where it lies.
  ...(at === 2 || at === 9 ? {} : { lat: 30 + (at % 3) / 100, lon: 110 }),
  pinyin: '',
  initials: '',
}));

const sunday = day('2026-12-06');

/** Every third train is announced for a part of the time only, and has days that were added and taken out. */
function someDates(own: number) {
  if (chance(own, 5) >= 0.35) return {};
  const days = (from: number, share: number) =>
    new Set(
      Array.from({ length: 20 }, (_, at) => addDays(sunday, at - 5)).filter(
        (_, at) => chance(own, from + at) < share,
      ),
    );
  const [added, removed] = [days(200, 0.2), days(300, 0.2)];
  const from = addDays(sunday, Math.floor(chance(own, 6) * 12) - 6);
  return { dates: { from, until: addDays(from, 9), added, removed } };
}

/** A small country whose trains run on some days, over midnight, and call where chance sends them. */
function smallCountry(seed: number): RailTimetable {
  const trains = Array.from({ length: 26 + 12 * (seed % 3) }, (_, at) => {
    const own = seedOf('small', seed, at);
    const highSpeed = chance(own, 0) < 0.55;
    const order = stations
      .map((_station, station) => ({ station, rank: chance(own, 100 + station) }))
      .toSorted((a, b) => a.rank - b.rank)
      .slice(0, 2 + Math.floor(chance(own, 1) * 4));
    let clock = Math.floor(chance(own, 2) * dayMinutes);
    let km = 0;
    const calls = order.map(({ station }, index) => {
      if (index > 0) {
        const minutes = 25 + Math.floor(chance(own, 10 + index) * (highSpeed ? 260 : 600));
        clock += minutes;
        km += Math.floor(minutes * (highSpeed ? 3.5 : 1.5));
      }
      const arrives = clock;
      clock += index > 0 && index < order.length - 1 ? 2 + Math.floor(chance(own, 30 + index) * 8) : 0;
      return { station, arrives, departs: clock, km };
    });
    return {
      trainNo: `${highSpeed ? 'G' : 'K'}${at + 1}`,
      weekdays: chance(own, 3) < 0.6 ? 0b1111111 : 1 + Math.floor(chance(own, 4) * 127),
      ...someDates(own),
      highSpeed,
      tariff: highSpeed ? 0 : 4,
      // Some sell first class and soft berths only.
      ...(chance(own, 7) < 0.2 ? { seats: [highSpeed ? ('M' as const) : ('4' as const)] } : {}),
      calls,
    };
  });
  const given = seed % 2 === 0 ? [] : givenTransfers(seed);
  const table = packTimetable(stations, trains, given);
  transfersOf.set(table, new Map(given.map(({ from, to, minutes }) => [`${from} ${to}`, minutes])));
  return table;
}

const transfersOf = new WeakMap<RailTimetable, ReadonlyMap<string, number | null>>();

/** Some changes take longer or shorter than everywhere, in one direction, and some are forbidden. */
function givenTransfers(seed: number): TransferRow[] {
  return stations.flatMap((here, from) =>
    stations.flatMap((there, to) => {
      const own = seedOf('transfer', seed, from, to);
      if (here.city !== there.city || chance(own, 0) < 0.5) return [];
      return [{ from, to, minutes: chance(own, 1) < 0.25 ? null : Math.floor(chance(own, 2) * 150) }];
    }),
  );
}

interface PlainRide {
  readonly from: number;
  readonly to: number;
  readonly fast: number;
  readonly leaves: number;
  readonly arrives: number;
  readonly price: number;
  /** Stations after the first. */
  readonly calls: readonly number[];
}

const isPlaced = (station: number) => 'lat' in stations[station]!;
type Stop = readonly [station: number, fast: number];

/** Minutes to change within a city; undefined where the timetable forbids it, or nobody knows how far it is. */
function toChange(table: RailTimetable, [from, fromFast]: Stop, [to, toFast]: Stop): number | undefined {
  const given = transfersOf.get(table)!.get(`${from} ${to}`);
  if (given !== undefined) return given ?? undefined;
  const isKnown = from === to || (isPlaced(from) && isPlaced(to));
  return isKnown ? changeMinutes(fromFast, toFast, from === to) : undefined;
}

/** Every ride of the days that a journey may touch, by the city where it begins. */
function allRides(table: RailTimetable, asked: Day, days: number): PlainRide[][] {
  const rides: PlainRide[][] = table.cities.map(() => []);
  for (let train = 0; train < table.trainNos.length; train += 1) {
    for (let base = -3; base < days; base += 1) {
      if (!runsOn(table, train, addDays(asked, base))) continue;
      for (let from = table.firstCall[train]!; from < table.firstCall[train + 1]!; from += 1) {
        for (let to = from + 1; to < table.firstCall[train + 1]!; to += 1) {
          const leaves = table.departs[from]! + base * dayMinutes;
          if (leaves < 0 || leaves >= days * dayMinutes) continue;
          rides[table.cityOf[table.stationAt[from]!]!]!.push({
            from: table.stationAt[from]!,
            to: table.stationAt[to]!,
            fast: table.highSpeed[train]!,
            leaves,
            arrives: table.arrives[to]! + base * dayMinutes,
            price: lowestBetween(table, from, to),
            calls: Array.from(table.stationAt.subarray(from + 1, to + 1)),
          });
        }
      }
    }
  }
  return rides;
}

interface AskedTrip extends Trip {
  readonly day: Day;
}

type Figures = [departs: number, arrives: number, changes: number, price: number];

/** Plainly every chain of up to three rides that does not come back to a start, then those that no other beats. */
function everyJourney(table: RailTimetable, trip: AskedTrip, maxChanges: number): Figures[] {
  const isStart = (station: number) => trip.from.includes(station);
  const rides = allRides(table, trip.day, lastDeparture / dayMinutes).map((here) =>
    here.filter(({ calls }) => !calls.some(isStart)),
  );
  const found: Figures[] = [];
  const follow = (ride: PlainRide, departs: number, price: number, changes: number) => {
    if (trip.to.includes(ride.to)) found.push([departs, ride.arrives, changes, price]);
    if (changes === maxChanges) return;
    for (const next of rides[table.cityOf[ride.to]!]!) {
      const minutes = toChange(table, [ride.to, ride.fast], [next.from, next.fast]);
      if (isStart(next.from) || minutes === undefined || next.leaves < ride.arrives + minutes) continue;
      follow(next, departs, price + next.price, changes + 1);
    }
  };
  for (const station of trip.from) {
    for (const ride of rides[table.cityOf[station]!]!) {
      if (ride.from === station && ride.leaves < dayMinutes) follow(ride, ride.leaves, ride.price, 0);
    }
  }
  const distinct = [...new Map(found.map((figures) => [figures.join(), figures])).values()];
  return distinct.filter((one) => !distinct.some((other) => other !== one && beats(other, one)));
}

function beats(one: Figures, other: Figures): boolean {
  return one[0] >= other[0] && one[1] <= other[1] && one[2] <= other[2] && one[3] <= other[3];
}

function figuresOf(journeys: readonly Journey[]): string[] {
  return journeys
    .map(({ departs, arrives, rides, lowestFen }) => [departs, arrives, rides.length - 1, lowestFen].join())
    .toSorted();
}

/** Journeys that a person can make: trains that run on their day, changes that are long enough. */
function expectWhole(
  table: RailTimetable,
  trip: AskedTrip,
  { rides, departs, arrives, lowestFen }: Journey,
): void {
  expect(rides.reduce((sum, { from, to }) => sum + lowestBetween(table, from, to), 0)).toBe(lowestFen);
  expect(trip.from).toContain(table.stationAt[rides[0]!.from]);
  expect(trip.to).toContain(table.stationAt[rides.at(-1)!.to]);
  let ready = departs;
  for (const [at, { from, to, base }] of rides.entries()) {
    const train = table.trainOf[from]!;
    expect(table.trainOf[to]).toBe(train);
    expect(to).toBeGreaterThan(from);
    expect(runsOn(table, train, addDays(trip.day, base))).toBe(true);
    expect(table.departs[from]! + base * dayMinutes).toBeGreaterThanOrEqual(ready);
    ready = table.arrives[to]! + base * dayMinutes;
    const next = rides[at + 1];
    if (next === undefined) continue;
    expect(table.cityOf[table.stationAt[next.from]!]).toBe(table.cityOf[table.stationAt[to]!]);
    const place = (call: number): Stop => [table.stationAt[call]!, table.highSpeed[table.trainOf[call]!]!];
    const minutes = toChange(table, place(to), place(next.from));
    expect(changeBetween(table, to, next.from)).toBe(minutes);
    ready += minutes!;
  }
  expect(ready).toBe(arrives);
}

const countries = Array.from({ length: 15 }, (_, seed) => smallCountry(seed));

/** 300 questions in 15 small countries: between cities, and now and then between single stations. */
const questions = Array.from({ length: 300 }, (_, at) => {
  const own = seedOf('question', at);
  const table = countries[at % countries.length]!;
  const from = Math.floor(chance(own, 0) * stations.length);
  const others = stations.flatMap((station, other) => (station.city === stations[from]!.city ? [] : [other]));
  const to = others[Math.floor(chance(own, 1) * others.length)]!;
  const asked = addDays(sunday, at % 7);
  const place = (station: number) =>
    at % 4 === 0 ? Uint16Array.of(station) : table.stationsOf[table.cityOf[station]!]!;
  return {
    table,
    trip: { from: place(from), to: place(to), day: asked, starts: startsAround(table, asked).running },
    notBefore: (at * 97) % dayMinutes,
  };
});

test('with up to two changes, the journeys are those of a plain search through everything, and can be made', () => {
  let found = 0;
  for (const { table, trip } of questions) {
    for (const maxChanges of [0, 1, 2] as const) {
      const journeys = paretoJourneys(table, trip, maxChanges);
      const plain = everyJourney(table, trip, maxChanges).map((figures) => figures.join());
      expect(figuresOf(journeys)).toEqual(plain.toSorted());
      for (const journey of journeys) expectWhole(table, trip, journey);
      found += journeys.length;
    }
  }
  expect(found).toBeGreaterThan(1000);
});

test('nobody arrives earlier than the earliest arrival says, with however many changes', () => {
  let found = 0;
  for (const { table, trip, notBefore } of questions) {
    const journey = earliestArrival(table, trip, notBefore);
    const soonest = soonestArrival(table, trip, notBefore);
    expect(journey?.arrives).toBe(soonest);
    if (journey === undefined) continue;
    expect(journey.departs).toBeGreaterThanOrEqual(notBefore);
    expectWhole(table, trip, journey);
    found += 1;
  }
  expect(found).toBeGreaterThan(150);
});

test('a direct train is listed once, from the last station of the one city to the first of the other', () => {
  for (const { table, trip } of questions) {
    const direct = directRides(table, trip);
    const ends = direct.map(({ rides }) => `${rides[0]!.to}/${rides[0]!.base}`);
    expect(new Set(ends).size).toBe(ends.length);
    for (const journey of direct) expectWhole(table, trip, journey);
    const best = new Set(figuresOf(direct));
    for (const figures of figuresOf(paretoJourneys(table, trip, 0))) expect(best).toContain(figures);
  }
});

/** Rides over and over until no place is reached sooner. */
function soonestArrival(table: RailTimetable, trip: AskedTrip, notBefore: number): number | undefined {
  const rides = allRides(table, trip.day, 5).flat();
  const reached = new Map<PlainRide, number>();
  let best: number | undefined;
  for (let changed = true; changed; ) {
    changed = false;
    for (const ride of rides) {
      if (reached.has(ride) || !canBoard(table, trip, ride, notBefore, reached.keys())) continue;
      reached.set(ride, ride.arrives);
      changed = true;
      if (trip.to.includes(ride.to)) best = Math.min(best ?? ride.arrives, ride.arrives);
    }
  }
  return best;
}

function canBoard(
  table: RailTimetable,
  { from }: Trip,
  ride: PlainRide,
  notBefore: number,
  before: Iterable<PlainRide>,
): boolean {
  if (from.includes(ride.from) && ride.leaves >= notBefore) return true;
  for (const { to, fast, arrives } of before) {
    if (table.cityOf[to] !== table.cityOf[ride.from]) continue;
    const minutes = toChange(table, [to, fast], [ride.from, ride.fast]);
    if (minutes !== undefined && arrives + minutes <= ride.leaves) return true;
  }
  return false;
}
