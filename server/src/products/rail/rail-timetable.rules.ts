import type { Day } from '@woxing/contract/core/days';
import type { Fen } from '@woxing/contract/core/money';
import { type RailStation, railStations } from '@woxing/contract/generated/rail-stations';
import { type RailSeat, railSeats } from '@woxing/contract/products/rail/train-seats.rules';
import { sharedNumbers } from '#src/platform/shared-numbers.rules.ts';
import { lineTariff, lowestFare, lowestFares, maxFareKm, railTariffs } from './rail-fares.rules.ts';
import { fareLines, hongKongStations, lineFare } from './rail-line-fares.rules.ts';

/**
 * A timetable as rows of numbers, so that a whole country fits into a few hundred kB and a search runs over it without making
 * an object, in any thread: the rows lie in shared memory and are never changed. A call is a train at a station; the calls of a train
 * stand together, in order. Times are minutes after the midnight of the day on which the train starts, and go on counting over the
 * nights.
 */
export interface RailTimetable {
  readonly stations: readonly TimetableStation[];
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
  /** By train: the classes that are sold on it; undefined: those of its tariff. */
  readonly seats: readonly (readonly RailSeat[] | undefined)[];
  /** By train: its cheapest class, as a place in `railSeats` counted from 1, where that is not the one of its tariff; else 0. */
  readonly cheapest: Uint8Array;
  /** By train: its first call; one more than trains. */
  readonly firstCall: Uint32Array;
  /** By call. */
  readonly trainOf: Uint16Array;
  readonly stationAt: Uint16Array;
  readonly arrives: Int16Array;
  readonly departs: Int16Array;
  readonly km: Uint16Array;
  /** By call: the line with fares of its own over which the train goes on from there, from 1; 0 where there is none. */
  readonly fareLine: Uint8Array;
  /** By train: 1 where it goes over such lines. */
  readonly ownLines: Uint8Array;
  /** By station: its place on the line to Hong Kong, from 1; 0 elsewhere. */
  readonly hongKongPlace: Uint8Array;
  /** By station: where its calls begin in `callsHere`; one more than stations. */
  readonly firstHere: Uint32Array;
  readonly callsHere: Uint32Array;
  /** By station: where those begin in `nearHere` at which one can go on from it; one more than stations. */
  readonly firstNear: Uint32Array;
  /** Itself, and those of its city whose distance from it is known, or between which the timetable tells how to change. */
  readonly nearHere: Uint16Array;
  /** As `nearHere`: what the timetable asks for, in minutes, from the station to the near one; `usualChange` and `noChange` are none. */
  readonly goMinutes: Uint16Array;
  /** Likewise from the near one to the station. */
  readonly comeMinutes: Uint16Array;
  readonly stretches: Stretches;
  readonly lowest: Int32Array;
  /** Fares that the timetable brings along; null where all are by distance. */
  readonly fares: OwnFares | null;
}

export interface TimetableStation extends RailStation {
  /** Where it lies, as far as the timetable tells. */
  readonly lat?: number | null | undefined;
  readonly lon?: number | null | undefined;
}

/** What the planner reads of it: rows of numbers, and how many there are of what has a name. */
export interface PlannerTable
  extends Omit<
    RailTimetable,
    'stations' | 'cities' | 'trainNos' | 'stationsOf' | 'weekdays' | 'dates' | 'fares' | 'seats'
  > {
  readonly stations: Counted;
  readonly cities: Counted;
  readonly trainNos: Counted;
  readonly stationsOf: ArrayLike<Uint16Array>;
  readonly fares: Pick<OwnFares, 'tariffOf'> | null;
}

export interface Counted {
  readonly length: number;
}

/** A price of a fare table; empty text holds for all. Without a seat it is of second class or hard seats. */
export interface PricedRide {
  readonly route: string;
  readonly origin: string;
  readonly destination: string;
  readonly seat: RailSeat | undefined;
  readonly fareFen: Fen;
}

/** The prices of a timetable and what they are by; it can be handed to another thread. */
export interface FareSource {
  readonly prices: readonly PricedRide[];
  /** By train, and by call: places in `names`. */
  readonly routeOf: Uint32Array;
  readonly zoneAt: Uint32Array;
  readonly names: readonly string[];
}

export interface OwnFares {
  /** The number in `railTariffs` for a ride between two calls of a train; undefined where nothing is said of it. */
  readonly tariffOf: (from: number, to: number) => number | undefined;
  /** What it was made of, so that other threads can make it as well. */
  readonly source: FareSource;
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
export const maxNights = 3;

/** Of one train: places are sold by stretches, 64 of them. */
export const maxCalls = 65;

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
  /** What is sold on it; as its tariff says where it is left out. */
  readonly seats?: readonly RailSeat[] | undefined;
  readonly calls: readonly CallRow[];
}

/** What a timetable asks for between two stations, or at one. */
export interface TransferRow {
  readonly from: number;
  readonly to: number;
  /** Null: nobody may change there. */
  readonly minutes: number | null;
}

/** As long as everywhere. */
export const usualChange = 0xffff;
/** Not in this direction. */
export const noChange = 0xfffe;

export interface CallRow {
  readonly station: number;
  readonly arrives: number;
  readonly departs: number;
  /** From the first call. */
  readonly km: number;
}

export function packTimetable(
  stations: readonly TimetableStation[],
  trains: readonly TrainRow[],
  transfers: readonly TransferRow[] = [],
): RailTimetable {
  const cities = [...new Set(stations.map(({ city }) => city))];
  const cityIndex = new Map(cities.map((city, at) => [city, at]));
  const cityOf = sharedNumbers(Uint16Array.from(stations, ({ city }) => cityIndex.get(city)!));
  const firstCall = sharedNumbers(new Uint32Array(trains.length + 1));
  for (const [at, { calls }] of trains.entries()) firstCall[at + 1] = firstCall[at]! + calls.length;
  const count = firstCall[trains.length]!;
  const stationsOf = groupBy(cityOf, cities.length);
  const trainOf = sharedNumbers(new Uint16Array(count));
  const stationAt = sharedNumbers(new Uint16Array(count));
  const arrives = sharedNumbers(new Int16Array(count));
  const departs = sharedNumbers(new Int16Array(count));
  const km = sharedNumbers(new Uint16Array(count));
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
    stationsOf,
    trainNos: trains.map(({ trainNo }) => trainNo),
    weekdays: Uint8Array.from(trains, ({ weekdays }) => weekdays),
    dates: trains.map(({ dates }) => dates),
    highSpeed: sharedNumbers(Uint8Array.from(trains, ({ highSpeed }) => (highSpeed ? 1 : 0))),
    tariff: sharedNumbers(Uint8Array.from(trains, ({ tariff }) => tariff)),
    seats: trains.map(({ seats }) => seats),
    cheapest: sharedNumbers(Uint8Array.from(trains, cheapestOf)),
    firstCall,
    trainOf,
    stationAt,
    arrives,
    departs,
    km,
    ...fareLinesOf(stations, trains, { trainOf, stationAt }),
    ...callsByStation(stationAt, stations.length),
    ...nearByStation(stations, cityOf, stationsOf, transfers),
    stretches: stretchesOf({ trainOf, stationAt, arrives, departs }, trains, stations.length),
    lowest: sharedNumbers(lowestFares()),
    fares: null,
  };
}

/** The cheapest seat between two calls of a train, in fen. */
export function lowestBetween(table: PlannerTable, from: number, to: number): number {
  const km = table.km[to]! - table.km[from]!;
  const own = ownTariff(table, from, to);
  const train = table.trainOf[from]!;
  const tariff = own ?? table.tariff[train]!;
  if (table.cheapest[train] !== 0)
    return railTariffs[tariff]!.fare(railSeats[table.cheapest[train]! - 1]!, km).fen;
  if (own !== undefined) return lowestFare(own, km);
  return table.lowest[tariff * maxFareKm + km]!;
}

/** By which tariff a ride between two calls of a train is paid. */
export function tariffBetween(table: RailTimetable, from: number, to: number): number {
  return ownTariff(table, from, to) ?? table.tariff[table.trainOf[from]!]!;
}

/** Whether the least of all rides of a train is what its own tariff says. */
export function hasPlainFares(table: PlannerTable, train: number): boolean {
  return table.fares === null && table.ownLines[train] === 0 && table.cheapest[train] === 0;
}

/** By the prices that a timetable brings along, else by the lines; undefined where the train's own tariff holds. */
function ownTariff(table: PlannerTable, from: number, to: number): number | undefined {
  const priced = table.fares?.tariffOf(from, to);
  return priced !== undefined || table.ownLines[table.trainOf[from]!] === 0
    ? priced
    : lineTariffBetween(table, from, to);
}

/** More than the calls of any train. */
const keyStride = 256;
/** By the rows of a timetable: tariffs of rides that were asked for, by their calls. */
const askedLines = new WeakMap<Uint8Array, Map<number, number | undefined>>();

function lineTariffBetween(table: PlannerTable, from: number, to: number): number | undefined {
  const asked = askedLines.get(table.fareLine) ?? new Map<number, number | undefined>();
  askedLines.set(table.fareLine, asked);
  const key = from * keyStride + (to - from);
  if (asked.has(key)) return asked.get(key);
  const { lines, otherKm } = linesOfRide(table, from, to);
  const parts = lines.map(({ line, first, last }) => ({
    ...fareLines[line - 1]!,
    secondFen: lineFare(fareLines[line - 1]!, {
      km: table.km[last]! - table.km[first]!,
      from: table.hongKongPlace[table.stationAt[first]!]! - 1,
      to: table.hongKongPlace[table.stationAt[last]!]! - 1,
    }),
  }));
  const tariff = table.tariff[table.trainOf[from]!]!;
  const number = parts.length === 0 ? undefined : lineTariff(tariff, otherKm, parts);
  asked.set(key, number);
  return number;
}

/** The lines with fares of their own that a ride goes over, each from a call to another, and the kilometres beside them. */
function linesOfRide({ fareLine, km }: PlannerTable, from: number, to: number) {
  const lines: { readonly line: number; readonly first: number; last: number }[] = [];
  let otherKm = 0;
  for (let call = from; call < to; call += 1) {
    const line = fareLine[call]!;
    const before = lines.at(-1);
    if (line === 0) otherKm += km[call + 1]! - km[call]!;
    else if (before?.line === line && before.last === call) before.last = call + 1;
    else lines.push({ line, first: call, last: call + 1 });
  }
  return { lines, otherKm };
}

const fareLinesAt = new Map<string, readonly number[]>();
for (const [at, { stations }] of fareLines.entries())
  for (const name of stations) fareLinesAt.set(name, [...(fareLinesAt.get(name) ?? []), at]);

function fareLinesOf(
  stations: readonly TimetableStation[],
  trains: readonly TrainRow[],
  { trainOf, stationAt }: Pick<RailTimetable, 'trainOf' | 'stationAt'>,
) {
  const lineBetween = (call: number): number => {
    const { tariff } = trains[trainOf[call]!]!;
    const here = fareLinesAt.get(stations[stationAt[call]!]!.name);
    if (here === undefined || trainOf[call] !== trainOf[call + 1]) return 0;
    const next = fareLinesAt.get(stations[stationAt[call + 1]!]!.name) ?? [];
    return 1 + (here.find((at) => next.includes(at) && fareLines[at]!.tariffs.has(tariff)) ?? -1);
  };
  const fareLine = sharedNumbers(Uint8Array.from(trainOf, (_, call) => lineBetween(call)));
  const ownLines = sharedNumbers(new Uint8Array(trains.length));
  for (const [call, line] of fareLine.entries()) if (line > 0) ownLines[trainOf[call]!] = 1;
  const hongKongPlace = sharedNumbers(
    Uint8Array.from(stations, ({ name }) => 1 + hongKongStations.indexOf(name)),
  );
  return { fareLine, ownLines, hongKongPlace };
}

/** What is sold on a train for a ride that is paid by a tariff. */
export function seatsOn(table: RailTimetable, train: number, tariff: number): readonly RailSeat[] {
  const { seats } = railTariffs[tariff]!;
  const own = table.seats[train];
  return own === undefined ? seats : seats.filter((seat) => own.includes(seat));
}

/** Far enough that no fare is a least one. */
const comparedKm = 1000;

function cheapestOf({ seats, tariff }: TrainRow): number {
  const { fare } = railTariffs[tariff]!;
  const fenOf = (seat: RailSeat) => fare(seat, comparedKm).fen;
  if (seats === undefined || seats.some((seat) => fenOf(seat) === lowestFare(tariff, comparedKm))) return 0;
  const cheapest = seats.reduce((min, seat) => (fenOf(seat) < fenOf(min) ? seat : min));
  return railSeats.indexOf(cheapest) + 1;
}

function groupBy(groupOf: Uint16Array, groups: number): Uint16Array[] {
  const members: number[][] = Array.from({ length: groups }, () => []);
  for (const [at, group] of groupOf.entries()) members[group]!.push(at);
  return members.map((list) => sharedNumbers(Uint16Array.from(list)));
}

/** Ours, whose cities were made by hand. */
const ownCities = new Map(railStations.map(({ name, city }) => [name, city]));

/** How far two stations of a city lie apart is known of ours, and of those that a timetable places both. */
function isKnownDistance(one: TimetableStation, other: TimetableStation): boolean {
  const isOurs = ({ name, city }: TimetableStation) => ownCities.get(name) === city;
  const isPlaced = ({ lat, lon }: TimetableStation) => typeof lat === 'number' && typeof lon === 'number';
  return (isOurs(one) && isOurs(other)) || (isPlaced(one) && isPlaced(other));
}

function nearByStation(
  stations: readonly TimetableStation[],
  cityOf: Uint16Array,
  stationsOf: readonly Uint16Array[],
  transfers: readonly TransferRow[],
) {
  const minutesOf = new Map(transfers.map(({ from, to, minutes }) => [`${from} ${to}`, minutes ?? noChange]));
  const near: number[] = [];
  const go: number[] = [];
  const come: number[] = [];
  const firstNear = sharedNumbers(new Uint32Array(stations.length + 1));
  for (const [at, station] of stations.entries()) {
    for (const other of stationsOf[cityOf[at]!]!) {
      const isKnown = other === at || isKnownDistance(station, stations[other]!);
      const minutes = [`${at} ${other}`, `${other} ${at}`].map(
        (pair) => minutesOf.get(pair) ?? (isKnown ? usualChange : noChange),
      );
      if (minutes.every((each) => each === noChange)) continue;
      near.push(other);
      go.push(minutes[0]!);
      come.push(minutes[1]!);
    }
    firstNear[at + 1] = near.length;
  }
  const [nearHere, goMinutes, comeMinutes] = [near, go, come].map((list) =>
    sharedNumbers(Uint16Array.from(list)),
  ) as [Uint16Array, Uint16Array, Uint16Array];
  return { firstNear, nearHere, goMinutes, comeMinutes };
}

function callsByStation(stationAt: Uint16Array, stations: number) {
  const firstHere = sharedNumbers(new Uint32Array(stations + 1));
  for (const station of stationAt) firstHere[station + 1]! += 1;
  for (let at = 0; at < stations; at += 1) firstHere[at + 1]! += firstHere[at]!;
  const next = firstHere.slice();
  const callsHere = sharedNumbers(new Uint32Array(stationAt.length));
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
  const call = sharedNumbers(Uint32Array.from(leaving).sort((a, b) => minuteOf(a) - minuteOf(b) || a - b));
  return {
    call,
    leaves: sharedNumbers(Uint16Array.from(call, minuteOf)),
    arrives: sharedNumbers(Uint16Array.from(call, (at) => arrives[at + 1]! - nightsAt(at) * dayMinutes)),
    nights: sharedNumbers(Uint8Array.from(call, nightsAt)),
    train: sharedNumbers(Uint16Array.from(call, (at) => trainOf[at]!)),
    from: sharedNumbers(
      Uint16Array.from(call, (at) => stationAt[at]! + (trains[trainOf[at]!]!.highSpeed ? stations : 0)),
    ),
    to: sharedNumbers(Uint16Array.from(call, (at) => stationAt[at + 1]!)),
  };
}
