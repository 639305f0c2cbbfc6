import { changeMinutes, flagsOf, type Trip } from '../server/src/products/rail/planner/journey.rules.ts';
import { dayMinutes, type RailTimetable } from '../server/src/products/rail/rail-timetable.rules.ts';
import { type StartDays, startsWithin } from '../server/src/products/rail/search/running-days.rules.ts';

/**
 * RAPTOR as its paper has it, for a yardstick: routes of equal calls, rounds of one more train each, stations marked when they
 * were reached sooner. It knows times and changes, no prices.
 */
export interface PlainRaptor {
  /** When one arrives who sets off at `notBefore` or later; undefined when never. */
  readonly earliest: (notBefore: number) => number | undefined;
  /** Departure and arrival for each number of changes, over all departures of the day, the latest first. */
  readonly wholeDay: (
    maxChanges: number,
  ) => readonly (readonly [departs: number, arrives: number, changes: number])[];
}

interface Route {
  readonly fast: number;
  readonly stations: readonly number[];
  /** Ordered by departure: the first call of the train, and minutes to add. */
  readonly trips: readonly { readonly first: number; readonly shift: number }[];
}

const never = 0x3fffffff;
const maxRounds = 9;

/** The routes of one day, laid out over the days that a journey may touch. */
export function layOut(table: RailTimetable, starts: StartDays) {
  const routes = new Map<
    string,
    { fast: number; stations: number[]; trips: { first: number; shift: number }[] }
  >();
  for (let train = 0; train < table.trainNos.length; train += 1) {
    const first = table.firstCall[train]!;
    const stations = Array.from(table.stationAt.subarray(first, table.firstCall[train + 1]));
    const key = `${table.highSpeed[train]}/${stations.join()}`;
    const route = routes.get(key) ?? { fast: table.highSpeed[train]!, stations, trips: [] };
    for (let base = -3; base < 5; base += 1) {
      if (startsWithin(starts, train, base)) route.trips.push({ first, shift: base * dayMinutes });
    }
    routes.set(key, route);
  }
  const laid: Route[] = [...routes.values()];
  for (const route of routes.values()) {
    route.trips.sort((a, b) => table.departs[a.first]! + a.shift - (table.departs[b.first]! + b.shift));
  }
  const through: { route: number; position: number }[][] = table.stations.map(() => []);
  for (const [route, { stations }] of laid.entries()) {
    for (const [position, station] of stations.entries()) through[station]!.push({ route, position });
  }
  return { routes: laid, through };
}

export function openRaptor(
  table: RailTimetable,
  { routes, through }: ReturnType<typeof layOut>,
  trip: Trip,
): PlainRaptor {
  const count = table.stations.length;
  const ends = flagsOf(table, trip.to);

  /** One run of rounds over labels that may be left from a later departure. */
  const run = (ready: Int32Array[], best: Int32Array, notBefore: number, rounds: number): number => {
    let marked = new Set<number>(trip.from);
    for (const station of trip.from)
      ready[0]!.fill(notBefore, station, station + 1).fill(notBefore, count + station, count + station + 1);
    let used = 0;
    for (let round = 1; round <= rounds && marked.size > 0; round += 1) {
      const queue = new Map<number, number>();
      for (const station of marked) {
        for (const { route, position } of through[station]!) {
          queue.set(route, Math.min(queue.get(route) ?? never, position));
        }
      }
      marked = new Set();
      for (const [at, from] of queue) rideRoute(routes[at]!, from, ready, round, best, marked);
      used = round;
    }
    return used;
  };

  function rideRoute(
    route: Route,
    from: number,
    ready: Int32Array[],
    round: number,
    best: Int32Array,
    marked: Set<number>,
  ) {
    const { fast, stations, trips } = route;
    const before = ready[round - 1]!;
    let trip = trips.length;
    for (let position = from; position < stations.length; position += 1) {
      const station = stations[position]!;
      if (trip < trips.length) {
        const { first, shift } = trips[trip]!;
        arrive(station, table.arrives[first + position]! + shift, fast, ready, round, best, marked);
      }
      while (trip > 0) {
        const { first, shift } = trips[trip - 1]!;
        if (table.departs[first + position]! + shift < before[fast * count + station]!) break;
        trip -= 1;
      }
    }
  }

  function arrive(
    station: number,
    at: number,
    fast: number,
    ready: Int32Array[],
    round: number,
    best: Int32Array,
    marked: Set<number>,
  ) {
    if (at >= min(best, round)) return;
    if (ends[station] === 1) {
      best[round] = at;
      return;
    }
    for (const near of table.stationsOf[table.cityOf[station]!]!) {
      for (let kind = 0; kind < 2; kind += 1) {
        const label = kind * count + near;
        const from = at + changeMinutes(fast, kind, near === station);
        if (from >= ready[round]![label]!) continue;
        for (let later = round; later < ready.length && from < ready[later]![label]!; later += 1)
          ready[later]![label] = from;
        marked.add(near);
      }
    }
  }

  const fresh = (rounds: number) =>
    Array.from({ length: rounds + 1 }, () => new Int32Array(2 * count).fill(never));
  return {
    earliest(notBefore) {
      const best = new Int32Array(maxRounds + 1).fill(never);
      run(fresh(maxRounds), best, notBefore, maxRounds);
      const soonest = min(best, maxRounds);
      return soonest === never ? undefined : soonest;
    },
    wholeDay(maxChanges) {
      const rounds = maxChanges + 1;
      const ready = fresh(rounds);
      const best = new Int32Array(rounds + 1).fill(never);
      const found: [number, number, number][] = [];
      for (const minute of departuresOf(table, trip)) {
        const before = best.slice();
        run(ready, best, minute, rounds);
        for (let round = 1; round <= rounds; round += 1) {
          if (best[round]! < before[round]!) found.push([minute, best[round]!, round - 1]);
        }
      }
      return found;
    },
  };
}

function min(best: Int32Array, round: number): number {
  let soonest = never;
  for (let at = 1; at <= round; at += 1) soonest = Math.min(soonest, best[at]!);
  return soonest;
}

function departuresOf(table: RailTimetable, { from, starts }: Trip): number[] {
  const minutes = new Set<number>();
  for (const station of from) {
    for (let at = table.firstHere[station]!; at < table.firstHere[station + 1]!; at += 1) {
      const call = table.callsHere[at]!;
      const nights = Math.floor(table.departs[call]! / dayMinutes);
      if (startsWithin(starts, table.trainOf[call]!, -nights)) minutes.add(table.departs[call]! % dayMinutes);
    }
  }
  return [...minutes].toSorted((a, b) => b - a);
}
