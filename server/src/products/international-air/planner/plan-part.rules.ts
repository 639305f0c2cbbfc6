import { connectionMinutes, maxConnectionMinutes } from '../schedule/connection-minutes.rules.ts';
import { firstAfter } from '../schedule/departures.rules.ts';
import { distances } from '../schedule/great-circle.rules.ts';
import { type LegTable, legTable } from './leg-table.rules.ts';
import { isWishedEnd, isWishedStart, limitsOf } from './make-part.rules.ts';
import type { Leg, Part, PartQuestion } from './part.rules.ts';
import { PartFront } from './part-front.rules.ts';
import { LegWeigher } from './weigh-legs.rules.ts';

/** What has been found so far of a plan that is still made. */
export interface PlanUnderWay {
  /**
   * Direct flights first, then one connection, then two: what was found before covers what follows. `'stage'` says that one more
   * connection begins; at every `'pause'` somebody else may have something to do.
   */
  readonly run: Generator<'pause' | 'stage', void>;
  readonly found: () => Part[];
}

/**
 * The ways from one place to another that begin on a day, such that no other of the same carrier is cheaper, leaves later, arrives
 * earlier and stops less often.
 */
export function openPlan(question: PartQuestion): PlanUnderWay {
  const front = new PartFront();
  return { run: runPlan(question, front), found: () => front.all() };
}

/** The whole plan at once, for tests and measurements. */
export function planPart(question: PartQuestion): Part[] {
  const plan = openPlan(question);
  while (plan.run.next().done !== true);
  return plan.found();
}

function* runPlan(question: PartQuestion, front: PartFront): PlanUnderWay['run'] {
  const { schedule, wishes } = question;
  const tables = openTables(question);
  const weigher = new LegWeigher(question, tables.limits, front);
  const first = tables.first;
  for (let at = first.row.length - 1; at >= 0; at -= 1)
    if (tables.ends(first.row[at]!)) weigher.weigh([first], [at]);
  if (wishes.maxStops === 0) return;
  yield 'stage';
  for (let at = first.row.length - 1; at >= 0; at -= 1) {
    oneConnection(question, tables, weigher, at);
    if (at % pauseEvery === 0) yield 'pause';
  }
  if (wishes.maxStops === 1) return;
  yield 'stage';
  let weighed = 0;
  for (const [city, places] of tables.firstByCity) {
    const arrivals = arrivalsOf(tables.first, places);
    for (const airport of schedule.citySets.get(city)!) {
      const middle = tables.middleFrom(airport);
      const earlier = earlierFlights(question, middle);
      for (let at = firstAfter(middle, arrivals.first + leastConnection); at < middle.row.length; at += 1) {
        if (middle.departs[at]! > arrivals.last + maxConnectionMinutes) break;
        twoConnections(question, tables, weigher, { places, middle, at, earlier: earlier[at]! });
        weighed += 1;
        if (weighed % pauseEvery === 0) yield 'pause';
      }
    }
  }
}

const pauseEvery = 64;

/** When the first of these legs lands, and the last. */
function arrivalsOf(
  { arrives }: LegTable,
  places: readonly number[],
): { readonly first: number; readonly last: number } {
  let [first, last] = [Number.POSITIVE_INFINITY, 0];
  for (const place of places) {
    first = Math.min(first, arrives[place]!);
    last = Math.max(last, arrives[place]!);
  }
  return { first, last };
}

interface PlanTables {
  readonly limits: ReturnType<typeof limitsOf>;
  /** First legs of the day, wherever they lead. */
  readonly first: LegTable;
  /** Places in `first` by the city where they land, the latest departure first; not those that end the part. */
  readonly firstByCity: ReadonlyMap<string, readonly number[]>;
  ends(row: number): boolean;
  /** Flights of an airport that end the part. */
  lastFrom(airport: number): LegTable;
  /** Flights of an airport to others from which a flight ends the part, if the way is not too long. */
  middleFrom(airport: number): LegTable;
}

const measures = new WeakMap<object, (a: number, b: number) => number>();

/** Distances between the airports of a schedule, prepared once. */
export function measureOf({ airports }: PartQuestion['schedule']): (a: number, b: number) => number {
  const known = measures.get(airports) ?? distances(airports);
  measures.set(airports, known);
  return known;
}

function openTables(question: PartQuestion): PlanTables {
  const { schedule, window, from, to, wishes } = question;
  const { city, km, airports } = schedule;
  const measure = measureOf(schedule);
  const limits = limitsOf(question, measure);
  const begins = new Set(from.map((airport) => city[airport]!));
  const finishes = new Set(to.map((airport) => city[airport]!));
  const toEnd = airports.map((_, at) => Math.min(...to.map((end) => measure(at, end))));
  const toBegin = airports.map((_, at) => Math.min(...from.map((begin) => measure(begin, at))));
  const isEnd = Uint8Array.from(airports, (_, at) => (to.includes(at) ? 1 : 0));
  const ends = (row: number) => isEnd[schedule.to[row]!] === 1;
  const isVia = (airport: number) => wishes.vias.length === 0 || wishes.vias.includes(airport);

  const keeping = (
    keeps: (airport: number, row: number) => boolean,
    suits: (leg: Leg) => boolean = () => true,
  ) => {
    const kept: (LegTable | undefined)[] = [];
    const asRow = oncePerRow(schedule.from.length);
    return (airport: number): LegTable =>
      (kept[airport] ??= legTable(
        question,
        window.of(airport),
        (leg) => asRow(leg.row, (row) => keeps(airport, row)) && suits(leg),
      ));
  };
  const lastFrom = keeping(
    (airport, row) => isVia(airport) && ends(row),
    (leg) => isWishedEnd(question, leg),
  );
  const leading = new Map<number, boolean>();
  const leadsOn = (airport: number) => {
    const known = leading.get(airport);
    if (known !== undefined) return known;
    const leads = isVia(airport) && schedule.near[airport]!.some((near) => lastFrom(near).row.length > 0);
    leading.set(airport, leads);
    return leads;
  };
  const middleFrom = keeping((airport, row) => {
    const next = schedule.to[row]!;
    if (!isVia(airport) || begins.has(city[next]!) || finishes.has(city[next]!)) return false;
    return toBegin[airport]! + km[row]! + toEnd[next]! <= limits.km && leadsOn(next);
  });

  const first = firstLegs(
    question,
    (row) => km[row]! + toEnd[schedule.to[row]!]! <= limits.km && !begins.has(city[schedule.to[row]!]!),
  );
  const going = Array.from(first.row.keys()).filter(
    (at) => !finishes.has(city[schedule.to[first.row[at]!]!]!),
  );
  const landsIn = (at: number) => airports[schedule.to[first.row[at]!]!]!.cityCode;
  const firstByCity = Map.groupBy(
    going.toReversed().filter((at) => isVia(schedule.to[first.row[at]!]!)),
    landsIn,
  );
  return { limits, first, firstByCity, ends, lastFrom, middleFrom };
}

/** What is so of a flight on all days is looked at once. */
function oncePerRow(rows: number): (row: number, test: (row: number) => boolean) => boolean {
  const known = new Uint8Array(rows);
  return (row, test) => {
    known[row] ||= test(row) ? 1 : 2;
    return known[row] === 1;
  };
}

/** By the moment, from all the airports where the part may begin. */
function firstLegs(question: PartQuestion, goesOn: (row: number) => boolean): LegTable {
  const { window, from, to, schedule } = question;
  const tables = from.map((airport) =>
    legTable(question, window.of(airport), (leg) => {
      if (leg.day !== window.firstDay || !isWishedStart(question, leg) || !goesOn(leg.row)) return false;
      return !to.includes(schedule.to[leg.row]!) || isWishedEnd(question, leg);
    }),
  );
  return mergeTables(tables);
}

function mergeTables(tables: readonly LegTable[]): LegTable {
  const all = tables.flatMap((table) => Array.from(table.row.keys(), (at) => ({ table, at })));
  all.sort(
    (a, b) => a.table.departs[a.at]! - b.table.departs[b.at]! || a.table.row[a.at]! - b.table.row[b.at]!,
  );
  const pick = (column: 'row' | 'day' | 'departs' | 'arrives') =>
    Int32Array.from(all, ({ table, at }) => table[column][at]!);
  return {
    row: pick('row'),
    day: pick('day'),
    departs: pick('departs'),
    arrives: pick('arrives'),
    level: Int8Array.from(all, ({ table, at }) => table.level[at]!),
    own: Uint8Array.from(all, ({ table, at }) => table.own[at]!),
  };
}

function oneConnection(
  { schedule }: PartQuestion,
  tables: PlanTables,
  weigher: LegWeigher,
  place: number,
): void {
  const { first } = tables;
  const [row, arrives] = [first.row[place]!, first.arrives[place]!];
  if (tables.ends(row)) return;
  for (const airport of schedule.citySets.get(schedule.airports[schedule.to[row]!]!.cityCode)!) {
    const last = tables.lastFrom(airport);
    for (let at = firstAfter(last, arrives); at < last.row.length; at += 1) {
      const minutes = last.departs[at]! - arrives;
      if (minutes > maxConnectionMinutes) break;
      if (minutes >= connectionMinutes(schedule, row, last.row[at]!))
        weigher.weigh([first, last], [place, at]);
    }
  }
}

interface Middle {
  /** First legs that land in the city, the latest departure first. */
  readonly places: readonly number[];
  readonly middle: LegTable;
  readonly at: number;
  /** An earlier flight of the carrier the same way, with classes no higher; -1 where there is none. */
  readonly earlier: number;
}

/**
 * A flight in the middle, with the first legs that reach it and the last legs that it reaches. What an earlier flight the same way does
 * as well is left to that.
 */
function twoConnections(question: PartQuestion, tables: PlanTables, weigher: LegWeigher, way: Middle): void {
  const { middle, at, earlier } = way;
  const { first, limits } = tables;
  const before = legsBefore(question, first, way);
  if (before.length === 0) return;
  const done = before.map((start) => reaches(question, first, start, middle, earlier));
  // Until then the earlier flight serves whoever reaches it.
  const served = earlier < 0 ? never : middle.arrives[earlier]! + maxConnectionMinutes;
  const from = done.includes(false) ? never : served;
  for (const { table, place } of legsAfter(question, tables, way, from)) {
    const isServed = table.departs[place]! <= served;
    const leaves = table.arrives[place]! - limits.minutes;
    const legs = [first, middle, table];
    const places = [0, at, place];
    for (let index = 0; index < before.length; index += 1) {
      const start = before[index]!;
      if ((isServed && done[index]) || first.departs[start]! < leaves) continue;
      if (!mayBeSold(question.schedule, limits.km, first.row[start]!, middle.row[at]!, table.row[place]!))
        continue;
      places[0] = start;
      weigher.weigh(legs, places);
    }
  }
}

const never = -1;

function reaches(
  { schedule }: PartQuestion,
  first: LegTable,
  start: number,
  middle: LegTable,
  at: number,
): boolean {
  if (at < 0) return false;
  const minutes = connectionMinutes(schedule, first.row[start]!, middle.row[at]!);
  return first.arrives[start]! + minutes <= middle.departs[at]!;
}

/** Most are not: one carrier must sell the two others, so that two pairs of the three are partners; and the way must not be too long. */
function mayBeSold(
  { partners, marketing, carriers, km }: PartQuestion['schedule'],
  limitKm: number,
  one: number,
  two: number,
  three: number,
): boolean {
  if (km[one]! + km[two]! + km[three]! > limitKm) return false;
  const a = marketing[one]! * carriers.length;
  const b = marketing[two]!;
  const c = marketing[three]!;
  return partners[a + b]! + partners[a + c]! + partners[b * carriers.length + c]! >= 2;
}

/** Of each flight the latest before it the same way that lands no later, with classes no higher and the cabin if it has it; -1 for none. */
function earlierFlights({ schedule }: PartQuestion, table: LegTable): Int32Array {
  const { row, departs, arrives, level, own } = table;
  const earlier = new Int32Array(row.length).fill(never);
  const byWay = new Map<number, number[]>();
  for (let at = 0; at < row.length; at += 1) {
    const key = schedule.marketing[row[at]!]! * schedule.airports.length + schedule.to[row[at]!]!;
    const same = byWay.get(key) ?? [];
    byWay.set(key, same);
    for (let back = same.length - 1; back >= 0; back -= 1) {
      const other = same[back]!;
      if (departs[at]! - departs[other]! > maxConnectionMinutes) break;
      if (arrives[other]! > arrives[at]! || level[other]! > level[at]! || own[other]! < own[at]!) continue;
      if (schedule.toTerminal[row[other]!] !== schedule.toTerminal[row[at]!]) continue;
      earlier[at] = other;
      break;
    }
    same.push(at);
  }
  return earlier;
}

/**
 * First legs from which the flight is reached: of one carrier between the same airports only the latest, and earlier ones where their
 * classes are lower.
 */
function legsBefore({ schedule }: PartQuestion, first: LegTable, { places, middle, at }: Middle): number[] {
  const [row, departs] = [middle.row[at]!, middle.departs[at]!];
  const kept: number[] = [];
  for (const place of places) {
    const minutes = departs - first.arrives[place]!;
    if (minutes < leastConnection || minutes > maxConnectionMinutes) continue;
    if (isCovered(schedule, first, kept, place)) continue;
    if (minutes >= connectionMinutes(schedule, first.row[place]!, row)) kept.push(place);
  }
  return kept;
}

/** No airport has a shorter one; spares a look into the table. */
export const leastConnection = 30;

function isCovered(
  schedule: PartQuestion['schedule'],
  table: LegTable,
  kept: readonly number[],
  place: number,
): boolean {
  const { row, level, own } = table;
  for (const other of kept) {
    if (level[other]! > level[place]! || own[other]! < own[place]!) continue;
    if (isSameWay(schedule, row[other]!, row[place]!)) return true;
  }
  return false;
}

interface LastLeg {
  readonly table: LegTable;
  readonly place: number;
}

/**
 * Last legs that the flight reaches, from a moment on: of one carrier between the same airports only the first to arrive, and later ones
 * where their classes are lower.
 */
function legsAfter(
  { schedule }: PartQuestion,
  tables: PlanTables,
  { middle, at }: Middle,
  from: number,
): LastLeg[] {
  const [row, arrives] = [middle.row[at]!, middle.arrives[at]!];
  const all: LastLeg[] = [];
  const earliest = Math.max(arrives + leastConnection, from + 1);
  for (const airport of schedule.near[schedule.to[row]!]!) {
    const table = tables.lastFrom(airport);
    const kept: number[] = [];
    for (let place = firstAfter(table, earliest); place < table.row.length; place += 1) {
      const minutes = table.departs[place]! - arrives;
      if (minutes > maxConnectionMinutes) break;
      if (kept.length > 0 && isNeedless(schedule, table, kept, place)) continue;
      if (minutes >= connectionMinutes(schedule, row, table.row[place]!)) {
        kept.push(place);
        all.push({ table, place });
      }
    }
  }
  return all;
}

function isNeedless(
  schedule: PartQuestion['schedule'],
  table: LegTable,
  kept: readonly number[],
  place: number,
): boolean {
  const { arrives, row, level, own } = table;
  for (const other of kept) {
    if (arrives[other]! > arrives[place]! || level[other]! > level[place]! || own[other]! < own[place]!)
      continue;
    if (isSameWay(schedule, row[other]!, row[place]!)) return true;
  }
  return false;
}

/** Sold by one carrier between the same airports: fare, taxes and surcharges follow from the classes alone. */
function isSameWay({ marketing, from, to }: PartQuestion['schedule'], one: number, other: number): boolean {
  return marketing[one] === marketing[other] && from[one] === from[other] && to[one] === to[other];
}
