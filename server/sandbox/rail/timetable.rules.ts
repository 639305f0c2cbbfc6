import { railStations } from '@woxing/contract/generated/rail-stations';
import { chance, seedOf } from '#src/platform/dice.rules.ts';
import { tariffs } from '#src/products/rail/rail-fares.rules.ts';
import {
  type CallRow,
  packTimetable,
  type RailTimetable,
  type TrainRow,
} from '#src/products/rail/rail-timetable.rules.ts';
import { mapOf, turned, type Way } from './rail-map.rules.ts';
import {
  classicServices,
  fastServices,
  nightServices,
  type Service,
  type TrainKind,
  weightOf,
} from './services.rules.ts';
import { dealNumbers } from './train-numbers.rules.ts';

/** The trains of the country: the same for the same seed. Another seed moves the times, the stops and the days, not the lines. */
export function buildTimetable(seed: number): RailTimetable {
  const nextNumber = dealNumbers();
  const trains = [...fastServices(), ...nightServices(), ...classicServices()].flatMap((service) => {
    const km = service.way.km.at(-1)!;
    const back = { ...service, way: turned(service.way) };
    return Array.from({ length: service.trainsADay }, (_, at) => {
      const number = service.night?.number ?? nextNumber(service.kind, km);
      return [trainOf(service, number, at, seed), trainOf(back, number + 1, at, seed)];
    }).flat();
  });
  return packTimetable(railStations, trains);
}

/** How trains of a kind run: `share` of the line's speed that they reach on the whole. */
interface Habit {
  readonly topKmh: number;
  readonly share: number;
  readonly stops: number;
  readonly dwell: number;
  /** Minutes that a stop costs beside its own. */
  readonly stopCost: number;
}
const habits: Readonly<Record<TrainKind, Habit>> = {
  G: { topKmh: 350, share: 0.91, stops: 11, dwell: 2, stopCost: 6 },
  D: { topKmh: 250, share: 0.88, stops: 10, dwell: 2, stopCost: 6 },
  C: { topKmh: 300, share: 0.9, stops: 4, dwell: 2, stopCost: 6 },
  Z: { topKmh: 160, share: 0.82, stops: 9, dwell: 6, stopCost: 4 },
  T: { topKmh: 140, share: 0.78, stops: 12, dwell: 6, stopCost: 4 },
  K: { topKmh: 120, share: 0.72, stops: 22, dwell: 6, stopCost: 4 },
  '': { topKmh: 100, share: 0.62, stops: 30, dwell: 5, stopCost: 4 },
};

/** Slow enough to arrive in the morning. */
const nightHabit: Habit = { topKmh: 250, share: 0.78, stops: 6, dwell: 4, stopCost: 4 };

/** Where there are several a day, one of the morning is fast for sure. */
const fastestAt = 2;

/** Trains that everybody knows by where they call. */
const knownStops: ReadonlyMap<string, readonly string[]> = new Map([
  ['G1', ['北京南', '济南西', '南京南', '上海虹桥']],
  ['G2', ['北京南', '济南西', '南京南', '上海虹桥']],
]);

function trainOf(service: Service, number: number, index: number, seed: number): TrainRow {
  const { kind, way, trainsADay, night, always } = service;
  const own = seedOf(seed, 'train', kind, number);
  const isFastest = kind === 'G' && trainsADay >= 6 && index === fastestAt;
  const express =
    !service.local &&
    !always &&
    !night &&
    (kind === 'G' || kind === 'D') &&
    (isFastest || chance(own, 0) < 0.14);
  const calls = callsOf(service, own, { express, stops: night?.stops ?? knownStops.get(`${kind}${number}`) });
  const fast = isFast(kind);
  const minutes = calls.at(-1)!.arrives;
  const rank = (index + 0.15 + 0.7 * chance(own, 1)) / trainsADay;
  const starts = night?.leaves ?? departureAt(rank, fast, minutes);
  return {
    trainNo: `${kind}${number}`,
    weekdays: night?.weekdays ?? weekdaysOf(service, own),
    highSpeed: fast,
    tariff: night
      ? tariffs.sleeper
      : tariffOf(kind, way, {
          express,
          conditioned: kind !== '' || chance(own, 4) >= unconditionedShare,
        }),
    calls: calls.map((call) => ({ ...call, arrives: call.arrives + starts, departs: call.departs + starts })),
  };
}

function isFast(kind: TrainKind): boolean {
  return kind === 'G' || kind === 'D' || kind === 'C';
}

/** The calls of a train that leaves at midnight. */
function callsOf(
  { way, kind, local, night, always = [] }: Service,
  own: number,
  known: { readonly express: boolean; readonly stops: readonly string[] | undefined },
): CallRow[] {
  const habit = night ? nightHabit : habits[kind];
  const long = way.km.at(-1)! > longKm ? longStops : 0;
  const wanted = local ? Number.POSITIVE_INFINITY : known.express ? 4 : habit.stops + long;
  const stops = known.stops
    ? way.stations.flatMap((station, at) => (known.stops!.includes(railStations[station]!.name) ? [at] : []))
    : stopsOf(way, own, { wanted, always });
  const pace = known.stops ? 1 : slowestPace + (1 - slowestPace) * chance(own, 2);
  const calls: CallRow[] = [];
  let clock = 0;
  let from = 0;
  for (const [order, at] of stops.entries()) {
    if (order > 0) {
      clock += ridingMinutes(way, from, at, habit) / pace + habit.stopCost;
      from = at;
    }
    const arrives = Math.round(clock);
    const last = order === 0 || order === stops.length - 1;
    const waits = last ? 0 : habit.dwell + (chance(own, 200 + at) < 0.2 ? 2 : 0);
    clock = arrives + waits;
    calls.push({ station: way.stations[at]!, arrives, departs: arrives + waits, km: way.km[at]! });
  }
  return calls;
}

/** The quickest train of a line reaches the speed of its kind, the others a little less. */
const slowestPace = 0.95;
/** Trains that go so far call at some stations more. */
const longKm = 2500;
const longStops = 1;

function ridingMinutes(way: Way, from: number, to: number, habit: Habit): number {
  let minutes = 0;
  for (let at = from; at < to; at += 1) {
    const kmh = Math.min(habit.topKmh, way.topKmh[at]!) * habit.share;
    minutes += ((way.km[at + 1]! - way.km[at]!) / kmh) * 60;
  }
  return minutes;
}

/** Positions of the way at which a train calls, both ends included: large cities mostly, small ones in turns. */
function stopsOf(
  way: Way,
  own: number,
  { wanted, always }: { readonly wanted: number; readonly always: readonly string[] },
): number[] {
  const last = way.stations.length - 1;
  const inner = Array.from({ length: last - 1 }, (_, at) => at + 1);
  const appeals = inner.map((at) => appealOf(weightAt(way, at)));
  const sum = appeals.reduce((all, appeal) => all + appeal, 0);
  const scale = Number.isFinite(wanted) ? (wanted - 2) / Math.max(sum, 0.001) : 9;
  const ends = new Set([cityAt(way, 0), cityAt(way, last)]);
  const chosen = inner.filter((at, index) => {
    if (always.includes(railStations[way.stations[at]!]!.name)) return true;
    if (Number.isFinite(wanted) && ends.has(cityAt(way, at))) return false;
    return chance(own, 10 + at) < Math.min(0.95, appeals[index]! * scale);
  });
  return [0, ...chosen, last];
}

/** The stations where trains of a city begin and end have its weight; its others that of a town. */
function weightAt(way: Way, at: number): number {
  const weight = weightOf(cityAt(way, at));
  return mainStations.has(way.stations[at]!) ? weight : Math.min(weight, townWeight);
}

const townWeight = 4;
const mainStations = new Set([true, false].flatMap((classic) => [...mapOf(classic).termini.values()].flat()));

function appealOf(weight: number): number {
  if (weight >= 60) return 0.9;
  if (weight >= 20) return 0.6;
  if (weight >= 8) return 0.36;
  return weight >= 3 ? 0.24 : 0.13;
}

function cityAt(way: Way, at: number): string {
  return railStations[way.stations[at]!]!.city;
}

/** How many of a day's trains leave in each hour from 5 to 23, as counted in the real timetable. */
const byHour = [19, 147, 337, 304, 237, 211, 195, 185, 185, 204, 196, 183, 170, 187, 152, 130, 85, 28, 3];
const firstHour = 5;
const fastFrom = 6 * 60;
const fastUntil = 23 * 60 + 55;

/** The minute at a share of the day's departures; fast trains stand still from midnight to six. */
function departureAt(rank: number, fast: boolean, minutes: number): number {
  const earliest = fast ? fastFrom : firstHour * 60;
  const latest = fast ? Math.max(fastFrom, fastUntil - minutes) : (firstHour + byHour.length) * 60 - 1;
  const low = passedBy(earliest);
  const high = passedBy(latest);
  return Math.max(earliest, Math.min(latest, timeAt(low + rank * (high - low))));
}

function passedBy(minute: number): number {
  let passed = 0;
  for (const [at, share] of byHour.entries()) {
    const into = Math.min(60, Math.max(0, minute - (firstHour + at) * 60));
    passed += (share * into) / 60;
  }
  return passed;
}

function timeAt(passed: number): number {
  let left = passed;
  for (const [at, share] of byHour.entries()) {
    if (left <= share) return Math.floor((firstHour + at) * 60 + (left / share) * 60);
    left -= share;
  }
  return (firstHour + byHour.length) * 60 - 1;
}

const everyDay = 0b1111111;
const weekend = 0b1100001;
const workdays = 0b0111110;

/** Most run daily; where there are several, some run around the weekend or on working days only. */
function weekdaysOf({ trainsADay, local }: Service, own: number): number {
  if (local || trainsADay < 4) return everyDay;
  const luck = chance(own, 3);
  return luck < 0.06 ? weekend : luck < 0.08 ? workdays : everyDay;
}

/** Of the trains with a bare number, so many still run without air conditioning. */
const unconditionedShare = 0.4;

function tariffOf(
  kind: TrainKind,
  way: Way,
  { express, conditioned }: { readonly express: boolean; readonly conditioned: boolean },
): number {
  if (!conditioned) return tariffs.unconditioned;
  if (!isFast(kind)) return kind === '' ? tariffs.ordinary : tariffs.express;
  if (kind === 'D') return tariffs.d;
  const km = way.km.at(-1)!;
  const meanTop = way.topKmh.reduce((sum, top, at) => sum + top * (way.km[at + 1]! - way.km[at]!), 0) / km;
  if (meanTop < 240) return tariffs.d;
  if (meanTop < 320) return tariffs.g300;
  return express ? tariffs.fastG : tariffs.g;
}
