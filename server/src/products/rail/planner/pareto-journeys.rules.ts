import { maxFareKm } from '../rail-fares.rules.ts';
import {
  dayMinutes,
  hasPlainFares,
  lowestBetween,
  maxNights,
  type PlannerTable,
} from '../rail-timetable.rules.ts';
import { startsWithin } from '../search/running-days.rules.ts';
import { journeyOf } from './earliest-arrival.rules.ts';
import { changeTime, flagsOf, type Journey, lastDeparture, type Ride, type Trip } from './journey.rules.ts';
import { JourneyFront } from './journey-front.rules.ts';
import { countUpTo, eachWorth, type LabelList, Labels, type Walk } from './label-list.rules.ts';

/**
 * Every journey of a day with up to two changes that no other beats: none leaves later or at the same time, arrives no later, has
 * no more changes and costs no more. A journey does not come back to where it began. What the search leaves out is beaten by something it keeps: who changes in the city where
 * the journey began, or in the one where it ends, is beaten by who boards or leaves there.
 *
 * The first rides lead from the start to everywhere, the last ones from everywhere to the end; both are kept thinned by station
 * and kind of train. One change joins a last ride to the first rides before it; two changes lay every train of the
 * country between them.
 *
 * `isCancelled` is asked between two trains; once it says so, there is no answer.
 */
export function paretoJourneys(
  table: PlannerTable,
  trip: Trip,
  maxChanges: 0 | 1 | 2,
  isCancelled: () => boolean,
): Journey[] | undefined;
export function paretoJourneys(table: PlannerTable, trip: Trip, maxChanges: 0 | 1 | 2): Journey[];
export function paretoJourneys(
  table: PlannerTable,
  trip: Trip,
  maxChanges: 0 | 1 | 2,
  isCancelled: () => boolean = () => false,
): Journey[] | undefined {
  const search = openSearch(table, trip);
  collectFirstRides(search);
  if (maxChanges > 0) {
    collectLastRides(search);
    if (!joinOnce(search, isCancelled)) return undefined;
  }
  if (maxChanges > 1 && !joinTwice(search, isCancelled)) return undefined;
  return search.front
    .journeys()
    .map((rides) => journeyOf(table, rides))
    .sort((a, b) => a.departs - b.departs || a.arrives - b.arrives || a.lowestFen - b.lowestFen);
}

interface Search {
  readonly table: PlannerTable;
  readonly trip: Trip;
  readonly starts: Uint8Array;
  readonly ends: Uint8Array;
  readonly front: JourneyFront;
  /** Rides that labels refer to: from, to, base. */
  readonly rides: number[];
  /** First rides by kind of train and station of arrival: moment of arrival, departure negated, price. */
  readonly arriving: (Labels | undefined)[];
  /** Last rides by kind of train and station of departure: moment of departure negated, arrival, price. */
  readonly leaving: (Labels | undefined)[];
  readonly thinned: Map<Labels, LabelList>;
  /** By kind of train and station, made when first asked for. */
  readonly boardable: (LabelList | null | undefined)[];
  readonly continuable: (LabelList | null | undefined)[];
  readonly aboard: Aboard;
  readonly walk: Walk;
}

/**
 * People on the middle train, one in each place of the columns: where they boarded, when their journey began (negated), what they
 * paid before, and by which first ride. One set of columns serves every train.
 */
interface Aboard {
  readonly call: number[];
  readonly began: number[];
  readonly paid: number[];
  readonly ref: number[];
}

function openSearch(table: PlannerTable, trip: Trip): Search {
  const places = 2 * table.stations.length;
  return {
    table,
    trip,
    starts: flagsOf(table, trip.from),
    ends: flagsOf(table, trip.to),
    front: new JourneyFront(),
    rides: [],
    arriving: Array.from({ length: places }),
    leaving: Array.from({ length: places }),
    thinned: new Map(),
    boardable: Array.from({ length: places }),
    continuable: Array.from({ length: places }),
    aboard: { call: [], began: [], paid: [], ref: [] },
    walk: { first: [], second: [] },
  };
}

/** Rides that leave the start on the day; those that reach the end are journeys already. */
function collectFirstRides(search: Search): void {
  const { table, trip, starts, ends, front } = search;
  const { stationAt, departs, arrives, trainOf, firstCall, highSpeed } = table;
  for (const station of trip.from) {
    for (let at = table.firstHere[station]!; at < table.firstHere[station + 1]!; at += 1) {
      const from = table.callsHere[at]!;
      const train = trainOf[from]!;
      const base = -Math.floor(departs[from]! / dayMinutes);
      if (!startsWithin(trip.starts, train, base)) continue;
      const leaves = departs[from]! + base * dayMinutes;
      const past = firstCall[train + 1]!;
      for (let to = from + 1; to < past; to += 1) {
        const there = stationAt[to]!;
        if (starts[there] === 1) break;
        const arrival = arrives[to]! + base * dayMinutes;
        const price = lowestBetween(table, from, to);
        if (ends[there] === 1) {
          front.offer(leaves, arrival, price, [{ from, to, base }]);
          break;
        }
        const key = highSpeed[train]! * table.stations.length + there;
        (search.arriving[key] ??= new Labels()).add(
          arrival,
          -leaves,
          price,
          keepRide(search, from, to, base),
        );
      }
    }
  }
  front.closeRound();
}

/** Rides that reach the end, from wherever they may be boarded on the day or the two after it. */
function collectLastRides(search: Search): void {
  const { table, trip, starts, ends } = search;
  const { stationAt, departs, arrives, trainOf, firstCall, highSpeed } = table;
  for (const station of trip.to) {
    for (let at = table.firstHere[station]!; at < table.firstHere[station + 1]!; at += 1) {
      const to = table.callsHere[at]!;
      const train = trainOf[to]!;
      const first = firstCall[train]!;
      for (let from = to - 1; from >= first; from -= 1) {
        const here = stationAt[from]!;
        if (ends[here] === 1 || starts[here] === 1) break;
        const price = lowestBetween(table, from, to);
        const key = highSpeed[train]! * table.stations.length + here;
        for (let base = -maxNights; base < lastDeparture / dayMinutes; base += 1) {
          const leaves = departs[from]! + base * dayMinutes;
          if (leaves < 0 || leaves >= lastDeparture || !startsWithin(trip.starts, train, base)) continue;
          const labels = (search.leaving[key] ??= new Labels());
          labels.add(-leaves, arrives[to]! + base * dayMinutes, price, keepRide(search, from, to, base));
        }
      }
    }
  }
}

function keepRide({ rides }: Search, from: number, to: number, base: number): number {
  rides.push(from, to, base);
  return rides.length - 3;
}

function rideAt({ rides }: Search, ref: number): Ride {
  return { from: rides[ref]!, to: rides[ref + 1]!, base: rides[ref + 2]! };
}

function thin({ thinned }: Search, labels: Labels): LabelList {
  const known = thinned.get(labels);
  if (known !== undefined) return known;
  const list = labels.packed();
  thinned.set(labels, list);
  return list;
}

/** First rides by the moment from which a train of a kind can be boarded at a station after them; null where there are none. */
function boardableAt(search: Search, kind: number, station: number): LabelList | null {
  const key = kind * search.table.stations.length + station;
  const known = search.boardable[key];
  if (known !== undefined) return known;
  const { comeMinutes } = search.table;
  return (search.boardable[key] = acrossTown(search, search.arriving, station, (near, fast, same) =>
    changeTime(comeMinutes[near]!, fast, kind, same),
  ));
}

/** Last rides by the moment, negated, until which one must have arrived by a train of a kind at a station before them. */
function continuableFrom(search: Search, kind: number, station: number): LabelList | null {
  const key = kind * search.table.stations.length + station;
  const known = search.continuable[key];
  if (known !== undefined) return known;
  const { goMinutes } = search.table;
  return (search.continuable[key] = acrossTown(search, search.leaving, station, (near, fast, same) =>
    changeTime(goMinutes[near]!, kind, fast, same),
  ));
}

function acrossTown(
  search: Search,
  lists: readonly (Labels | undefined)[],
  station: number,
  change: (near: number, fast: number, sameStation: boolean) => number | undefined,
): LabelList | null {
  const { table } = search;
  let all: Labels | undefined;
  for (let at = table.firstNear[station]!; at < table.firstNear[station + 1]!; at += 1) {
    const near = table.nearHere[at]!;
    for (let fast = 0; fast < 2; fast += 1) {
      const labels = lists[fast * table.stations.length + near];
      const minutes = change(at, fast, near === station);
      if (labels === undefined || minutes === undefined) continue;
      const { length, moment, first, second, ref } = thin(search, labels);
      all ??= new Labels();
      for (let ride = 0; ride < length; ride += 1)
        all.add(moment[ride]! + minutes, first[ride]!, second[ride]!, ref[ride]!);
    }
  }
  return all?.packed() ?? null;
}

/** Each last ride with the first rides that come in time for it. False: cancelled. */
function joinOnce(search: Search, isCancelled: () => boolean): boolean {
  const { front, table } = search;
  const stations = table.stations.length;
  for (const [key, labels] of search.leaving.entries()) {
    if (labels === undefined) continue;
    if (isCancelled()) return false;
    const before = boardableAt(search, key < stations ? 0 : 1, key % stations);
    if (before === null) continue;
    const after = thin(search, labels);
    for (let at = 0; at < after.length; at += 1) {
      const limit = -after.moment[at]!;
      const arrival = after.first[at]!;
      eachWorth(before, countUpTo(before, limit), search.walk, (label) => {
        const price = before.second[label]! + after.second[at]!;
        front.offer(-before.first[label]!, arrival, price, () => [
          rideAt(search, before.ref[label]!),
          rideAt(search, after.ref[at]!),
        ]);
      });
    }
  }
  front.closeRound();
  return true;
}

/** Each train of the country as the middle one. False: cancelled. */
function joinTwice(search: Search, isCancelled: () => boolean): boolean {
  const { table, trip } = search;
  const reached = citiesWith(search, search.arriving);
  const leading = citiesWith(search, search.leaving);
  for (let train = 0; train < table.trainNos.length; train += 1) {
    const [first, last] = usefulPart(table, train, reached, leading);
    if (first >= last) continue;
    if (isCancelled()) return false;
    for (let base = -maxNights; base < lastDeparture / dayMinutes; base += 1) {
      if (table.departs[last - 1]! + base * dayMinutes < 0) continue;
      if (!startsWithin(trip.starts, train, base)) continue;
      rideThrough(search, { train, base, first, last, reached, leading });
    }
  }
  search.front.closeRound();
  return true;
}

function citiesWith({ table }: Search, lists: readonly (Labels | undefined)[]): Uint8Array {
  const cities = new Uint8Array(table.cities.length);
  for (const [key, labels] of lists.entries()) {
    if (labels !== undefined) cities[table.cityOf[key % table.stations.length]!] = 1;
  }
  return cities;
}

/** From the first call where somebody may board to the last where somebody may go on. */
function usefulPart(
  table: PlannerTable,
  train: number,
  reached: Uint8Array,
  leading: Uint8Array,
): [number, number] {
  let first = table.firstCall[train]!;
  let last = table.firstCall[train + 1]! - 1;
  while (first < last && reached[table.cityOf[table.stationAt[first]!]!] === 0) first += 1;
  while (first < last && leading[table.cityOf[table.stationAt[last]!]!] === 0) last -= 1;
  return [first, last];
}

interface Middle {
  readonly train: number;
  readonly base: number;
  readonly first: number;
  readonly last: number;
  readonly reached: Uint8Array;
  readonly leading: Uint8Array;
}

function rideThrough(search: Search, { train, base, first, last, reached, leading }: Middle): void {
  const { table, aboard } = search;
  const kind = table.highSpeed[train]!;
  aboard.call.length = 0;
  for (let call = first; call <= last; call += 1) {
    const station = table.stationAt[call]!;
    const city = table.cityOf[station]!;
    if (search.starts[station] === 1) {
      aboard.call.length = 0;
      continue;
    }
    if (aboard.call.length > 0 && leading[city] === 1) {
      const after = continuableFrom(search, kind, station);
      if (after !== null) goOn(search, call, base, after);
    }
    if (call === last || reached[city] === 0) continue;
    const leaves = table.departs[call]! + base * dayMinutes;
    if (leaves < 0 || leaves >= lastDeparture) continue;
    const before = boardableAt(search, kind, station);
    if (before !== null) board(search, before, leaves, call);
  }
}

/** Who boards later, having set off later and paid less, puts those off who came before. */
function board({ aboard, walk }: Search, before: LabelList, leaves: number, call: number): void {
  const { call: calls, began: begans, paid: paids, ref: refs } = aboard;
  eachWorth(before, countUpTo(before, leaves), walk, (label) => {
    const began = before.first[label]!;
    const paid = before.second[label]!;
    let kept = 0;
    for (let at = 0; at < calls.length; at += 1) {
      if (began <= begans[at]! && paid <= paids[at]!) continue;
      calls[kept] = calls[at]!;
      begans[kept] = begans[at]!;
      paids[kept] = paids[at]!;
      refs[kept] = refs[at]!;
      kept += 1;
    }
    calls.length = kept + 1;
    calls[kept] = call;
    begans[kept] = began;
    paids[kept] = paid;
    refs[kept] = before.ref[label]!;
  });
}

/** Everybody aboard leaves the train at a call for the last rides that wait long enough. */
function goOn(search: Search, call: number, base: number, after: LabelList): void {
  const { table, front, aboard } = search;
  const count = countUpTo(after, -(table.arrives[call]! + base * dayMinutes));
  if (count === 0) return;
  const soonest = after.minFirst[count - 1]!;
  const cheapest = after.minSecond[count - 1]!;
  const train = table.trainOf[call]!;
  const plain = hasPlainFares(table, train);
  const fares = table.tariff[train]! * maxFareKm + table.km[call]!;
  for (let at = 0; at < aboard.call.length; at += 1) {
    const from = aboard.call[at]!;
    const ridden = plain ? table.lowest[fares - table.km[from]!]! : lowestBetween(table, from, call);
    const paid = aboard.paid[at]! + ridden;
    const leaves = -aboard.began[at]!;
    if (front.beats(leaves, soonest, paid + cheapest)) continue;
    const ref = aboard.ref[at]!;
    eachWorth(after, count, search.walk, (label) => {
      front.offer(leaves, after.first[label]!, paid + after.second[label]!, () => [
        rideAt(search, ref),
        { from, to: call, base },
        rideAt(search, after.ref[label]!),
      ]);
    });
  }
}
