import type { Day } from '@woxing/contract/days';
import type { RailStation } from '@woxing/contract/generated/rail-stations';
import { lowestFare, lowestFares, mostFareKm } from './rail-fares.rules.ts';

/**
 * A timetable as rows of numbers, so that a whole country fits into a few hundred kB and a search runs over it without making
 * an object. A call is a train at a station; the calls of a train stand together, in order. Times are minutes after the
 * midnight of the day on which the train starts, and go on counting over the nights.
 */
export interface RailTimetable {
  readonly stations: readonly RailStation[];
  /** By station: its city. */
  readonly cityOf: Uint16Array;
  readonly cities: readonly string[];
  /** By city: its stations. */
  readonly stationsOf: readonly Uint16Array[];
  /** By train: G1. */
  readonly trainNos: readonly string[];
  /** By train: bit 0 is Sunday, by the day on which it starts. */
  readonly weekdays: Uint8Array;
  /** By train: the days for which it is announced and those that were added or taken out; undefined where it runs by weekdays alone. */
  readonly dates: readonly (ServiceDays | undefined)[];
  /** By train: 1 for G, D and C. */
  readonly highSpeed: Uint8Array;
  /** By train: which tariff of `rail-fares.rules.ts`. */
  readonly tariff: Uint8Array;
  /** By train: its first call; one more than trains. */
  readonly firstCall: Uint32Array;
  /** By call. */
  readonly trainOf: Uint16Array;
  readonly stationAt: Uint16Array;
  readonly arrives: Int16Array;
  readonly departs: Int16Array;
  readonly km: Uint16Array;
  /** By station: where its calls begin in `callsHere`; one more than stations. */
  readonly firstHere: Uint32Array;
  readonly callsHere: Uint32Array;
  readonly stretches: Stretches;
  readonly lowest: Int32Array;
  /** Fares that the timetable brings along; null where all are by distance. */
  readonly fares: OwnFares | null;
}

export interface OwnFares {
  /** The number in `railTariffs` for a ride between two calls of a train; undefined where nothing is said of it. */
  readonly tariffOf: (from: number, to: number) => number | undefined;
}

/**
 * Stretches from a call to the next, in the order of the time of day at which trains leave, with all that a scan wants to know of
 * each, so that it reads memory from front to back.
 */
export interface Stretches {
  readonly call: Uint32Array;
  readonly leaves: Uint16Array;
  /** After the midnight before it leaves. */
  readonly arrives: Uint16Array;
  /** Midnights since the train started. */
  readonly nights: Uint8Array;
  readonly train: Uint16Array;
  /** The station it leaves; for fast trains with the number of stations added. */
  readonly from: Uint16Array;
  readonly to: Uint16Array;
}

export const dayMinutes = 1440;
/** No train of the country is longer under way than three nights. */
export const mostNights = 3;

/** `running-days.rules.ts` reads them. */
export interface ServiceDays {
  readonly from: Day;
  readonly until: Day;
  readonly added: ReadonlySet<Day>;
  readonly removed: ReadonlySet<Day>;
}

export interface TrainRow {
  readonly trainNo: string;
  readonly weekdays: number;
  readonly dates?: ServiceDays;
  readonly highSpeed: boolean;
  readonly tariff: number;
  readonly calls: readonly CallRow[];
}

export interface CallRow {
  readonly station: number;
  readonly arrives: number;
  readonly departs: number;
  /** From the first call. */
  readonly km: number;
}

export function packTimetable(stations: readonly RailStation[], trains: readonly TrainRow[]): RailTimetable {
  const cities = [...new Set(stations.map(({ city }) => city))];
  const cityIndex = new Map(cities.map((city, at) => [city, at]));
  const cityOf = Uint16Array.from(stations, ({ city }) => cityIndex.get(city)!);
  const firstCall = new Uint32Array(trains.length + 1);
  for (const [at, { calls }] of trains.entries()) firstCall[at + 1] = firstCall[at]! + calls.length;
  const count = firstCall[trains.length]!;
  const trainOf = new Uint16Array(count);
  const stationAt = new Uint16Array(count);
  const arrives = new Int16Array(count);
  const departs = new Int16Array(count);
  const km = new Uint16Array(count);
  let at = 0;
  for (const [train, { calls }] of trains.entries()) {
    for (const call of calls) {
      trainOf[at] = train;
      stationAt[at] = call.station;
      arrives[at] = call.arrives;
      departs[at] = call.departs;
      km[at] = call.km;
      at += 1;
    }
  }
  return {
    stations,
    cityOf,
    cities,
    stationsOf: groupBy(cityOf, cities.length),
    trainNos: trains.map(({ trainNo }) => trainNo),
    weekdays: Uint8Array.from(trains, ({ weekdays }) => weekdays),
    dates: trains.map(({ dates }) => dates),
    highSpeed: Uint8Array.from(trains, ({ highSpeed }) => (highSpeed ? 1 : 0)),
    tariff: Uint8Array.from(trains, ({ tariff }) => tariff),
    firstCall,
    trainOf,
    stationAt,
    arrives,
    departs,
    km,
    ...callsByStation(stationAt, stations.length),
    stretches: stretchesOf({ trainOf, stationAt, arrives, departs }, trains, stations.length),
    lowest: lowestFares(),
    fares: null,
  };
}

/** The cheapest seat between two calls of a train, in fen. */
export function lowestBetween(table: RailTimetable, from: number, to: number): number {
  const km = table.km[to]! - table.km[from]!;
  const own = table.fares?.tariffOf(from, to);
  if (own !== undefined) return lowestFare(own, km);
  return table.lowest[table.tariff[table.trainOf[from]!]! * mostFareKm + km]!;
}

/** By which tariff a ride between two calls of a train is paid. */
export function tariffBetween(table: RailTimetable, from: number, to: number): number {
  return table.fares?.tariffOf(from, to) ?? table.tariff[table.trainOf[from]!]!;
}

function groupBy(groupOf: Uint16Array, groups: number): Uint16Array[] {
  const members: number[][] = Array.from({ length: groups }, () => []);
  for (const [at, group] of groupOf.entries()) members[group]!.push(at);
  return members.map((list) => Uint16Array.from(list));
}

function callsByStation(stationAt: Uint16Array, stations: number) {
  const firstHere = new Uint32Array(stations + 1);
  for (const station of stationAt) firstHere[station + 1]! += 1;
  for (let at = 0; at < stations; at += 1) firstHere[at + 1]! += firstHere[at]!;
  const next = firstHere.slice();
  const callsHere = new Uint32Array(stationAt.length);
  for (const [call, station] of stationAt.entries()) callsHere[next[station]!++] = call;
  return { firstHere, callsHere };
}

function stretchesOf(
  {
    trainOf,
    stationAt,
    arrives,
    departs,
  }: Pick<RailTimetable, 'trainOf' | 'stationAt' | 'arrives' | 'departs'>,
  trains: readonly TrainRow[],
  stations: number,
): Stretches {
  const leaving: number[] = [];
  for (let call = 0; call + 1 < trainOf.length; call += 1) {
    if (trainOf[call] === trainOf[call + 1]) leaving.push(call);
  }
  const minuteOf = (at: number) => departs[at]! % dayMinutes;
  const nightsAt = (at: number) => Math.floor(departs[at]! / dayMinutes);
  const call = Uint32Array.from(leaving).sort((a, b) => minuteOf(a) - minuteOf(b) || a - b);
  return {
    call,
    leaves: Uint16Array.from(call, minuteOf),
    arrives: Uint16Array.from(call, (at) => arrives[at + 1]! - nightsAt(at) * dayMinutes),
    nights: Uint8Array.from(call, nightsAt),
    train: Uint16Array.from(call, (at) => trainOf[at]!),
    from: Uint16Array.from(call, (at) => stationAt[at]! + (trains[trainOf[at]!]!.highSpeed ? stations : 0)),
    to: Uint16Array.from(call, (at) => stationAt[at + 1]!),
  };
}
