import { type Day, dayOf } from '@woxing/contract/core/days';
import { allLiveTrips, type LiveTrip } from '#src/orders/public.ts';
import type { Database } from '#src/platform/database.ts';
import { type RailLeg, railLeg } from '../orders/rail-content.ts';
import { packTimetable, type RailTimetable } from '../rail-timetable.rules.ts';
import { daysOfAll } from './import-timetable.ts';
import { loadTimetable } from './load-timetable.ts';
import { doubtsAbout } from './put-to-use.rules.ts';
import type { GtfsTimetable } from './read-gtfs.ts';
import { changesBetween, fateOf, type TimetableChanges } from './timetable-changes.rules.ts';
import { readInUse } from './timetables.db.ts';

export interface CheckDeps {
  readonly db: Database;
  /** Any one: the timetables have none. */
  readonly tenantId: string;
  readonly now: Date;
  /** The one that is in use where none was loaded. */
  readonly own: () => RailTimetable | Promise<RailTimetable>;
}

export interface TouchedOrder {
  readonly orderNo: string;
  readonly trainNo: string;
  readonly day: Day;
  readonly from: string;
  readonly to: string;
  /** What becomes of the ride: a part of a Chinese sentence. */
  readonly words: string;
}

/** What would change if a timetable took the place of the one in use. */
export interface TimetableCheck extends TimetableChanges {
  /** Of the one in use; null: the generated one. */
  readonly inUse: number | null;
  readonly firstDay: Day;
  readonly lastDay: Day;
  /** Orders with rides to come that it would change or end, whose timetable in use still has them. */
  readonly orders: readonly TouchedOrder[];
  /** Why it should not be put to use without a second look: Chinese sentences. */
  readonly doubts: readonly string[];
}

/** A feed that was read, beside the timetable in use. */
export function checkFeed(deps: CheckDeps, timetable: GtfsTimetable): Promise<TimetableCheck> {
  return check(deps, packedFeed(timetable), daysOfAll(timetable));
}

/** A version that was loaded, or the generated timetable for null. */
export async function checkVersion(
  deps: CheckDeps,
  version: number | null,
  days: { readonly firstDay: Day; readonly lastDay: Day } | undefined,
): Promise<TimetableCheck> {
  const table = await tableOf(deps, version);
  const today = dayOf(deps.now);
  return check(deps, table, days ?? { firstDay: today, lastDay: '9999-12-31' as Day });
}

export function tableOf({ db, tenantId, own }: CheckDeps, version: number | null) {
  return version === null ? own() : loadTimetable(db, tenantId, version);
}

const numbers = (table: RailTimetable) => new Set(table.trainNos).size;

async function check(
  deps: CheckDeps,
  after: RailTimetable,
  { firstDay, lastDay }: { readonly firstDay: Day; readonly lastDay: Day },
): Promise<TimetableCheck> {
  const { db, tenantId, now } = deps;
  const { version } = await db.read(tenantId, (tx) => readInUse(tx));
  const before = await tableOf(deps, version);
  const extent = { firstDay, lastDay, trains: numbers(after) };
  return {
    inUse: version,
    firstDay,
    lastDay,
    ...changesBetween(before, after),
    orders: await touchedOrders(deps, before, after),
    doubts: doubtsAbout(extent, { trains: numbers(before) }, dayOf(now)),
  };
}

/** Waiting tickets and tickets of changes may have been ordered so long before they travel. */
const orderedBeforeMs = 90 * 86_400_000;

/** Of all tenants, each train of an order once. */
export async function touchedOrders(
  { db, now }: Pick<CheckDeps, 'db' | 'now'>,
  before: RailTimetable,
  after: RailTimetable,
): Promise<TouchedOrder[]> {
  const found = new Map<string, TouchedOrder>();
  const since = new Date(now.getTime() - orderedBeforeMs);
  for (const tenantId of await db.tenantIds()) {
    const trips = await db.read(tenantId, (tx) =>
      allLiveTrips(tx, tenantId, { products: ['train'], leg: railLeg, since }),
    );
    for (const trip of trips) {
      const touched = touchedBy(trip, dayOf(now), (leg) => fateOf(before, after, leg));
      if (touched !== undefined) found.set(`${trip.orderNo} ${touched.trainNo} ${touched.day}`, touched);
    }
  }
  return [...found.values()].toSorted((a, b) => (a.day + a.orderNo < b.day + b.orderNo ? -1 : 1));
}

function touchedBy(
  { orderNo, leg }: LiveTrip<RailLeg>,
  today: Day,
  fate: (leg: RailLeg) => string | undefined,
): TouchedOrder | undefined {
  if (leg.day < today) return undefined;
  const words = fate(leg);
  const { trainNo, day, from, to } = leg;
  return words === undefined ? undefined : { orderNo, trainNo, day, from, to, words };
}

function packedFeed({ stations, trains, transfers }: GtfsTimetable): RailTimetable {
  const rows = trains.map(({ service, ...train }) => ({
    ...train,
    weekdays: service.weekdays,
    dates: service.dates,
  }));
  return packTimetable(stations, rows, transfers);
}
