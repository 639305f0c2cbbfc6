import type { Day } from '@woxing/contract/core/days';
import type { Database, Tx } from '#src/platform/database.ts';
import { daysOf } from './gtfs-days.ts';
import { type GtfsOptions, type GtfsTimetable, readGtfs } from './read-gtfs.ts';
import { insertRows, insertTimetable, saveInUse } from './timetables.db.ts';

export interface ImportedTimetable extends GtfsTimetable {
  readonly version: number;
  readonly firstDay: Day;
  readonly lastDay: Day;
}

export interface ImportDeps {
  readonly db: Database;
  /** Any one: the tables have none. */
  readonly tenantId: string;
  readonly now: Date;
}

/** Reads a feed and loads it, without asking whether it should be put to use. Throws `BrokenTimetable`, and has changed nothing, when anything is wrong with it. */
export async function importTimetable(
  deps: ImportDeps,
  path: string,
  options: GtfsOptions,
): Promise<ImportedTimetable> {
  return saveTimetable(deps, await readGtfs(path, options), options.onProgress);
}

/**
 * Loads a timetable as a new version and puts it to use. The one before stays in use until the new one is whole, and can be gone back
 * to.
 */
export async function saveTimetable(
  { db, tenantId, now }: ImportDeps,
  timetable: GtfsTimetable,
  onProgress: GtfsOptions['onProgress'],
): Promise<ImportedTimetable> {
  const { firstDay, lastDay } = daysOfAll(timetable);
  const { source, agency } = timetable;
  const version = await db.inTenant(tenantId, async (tx) => {
    const made = await insertTimetable(tx, { source, agency, importedAt: now, firstDay, lastDay });
    await insertAll(tx, made, timetable, onProgress);
    await saveInUse(tx, made);
    return made;
  });
  return { ...timetable, version, firstDay, lastDay };
}

/** The first and the last day on which any of its trains starts. */
export function daysOfAll({ trains }: Pick<GtfsTimetable, 'trains'>): {
  readonly firstDay: Day;
  readonly lastDay: Day;
} {
  const services = new Set(trains.map(({ service }) => service));
  const days = [...services].flatMap((service) => [...daysOf(service)]).toSorted();
  return { firstDay: days[0]!, lastDay: days.at(-1)! };
}

async function insertAll(
  tx: Tx,
  version: number,
  { stations, services, trains, fares, transfers }: GtfsTimetable,
  onProgress: GtfsOptions['onProgress'],
): Promise<void> {
  const all = stations.length + services.length + trains.length + fares.length + transfers.length;
  let done = 0;
  const onSaved = (rows: number) => {
    done += rows;
    onProgress?.({ file: '写入数据库', done, all });
  };
  const stationRows = stations.map((station, at) => ({ ...station, station: at }));
  await insertRows(tx, 'timetable_stations', version, stationRows, onSaved);
  const serviceRows = services.map(({ index, weekdays, dates }) => ({
    service: index,
    weekdays,
    first_day: dates.from,
    last_day: dates.until,
    added: [...dates.added],
    removed: [...dates.removed],
  }));
  await insertRows(tx, 'timetable_services', version, serviceRows, onSaved);
  const trainRows = trains.map(
    ({ trainNo, service, routeId, highSpeed, tariff, seats, calls, zones }, at) => ({
      train: at,
      train_no: trainNo,
      service: service.index,
      route: routeId,
      high_speed: highSpeed,
      tariff,
      seats: seats === undefined ? null : [...seats],
      stations: calls.map(({ station }) => station),
      arrives: calls.map(({ arrives }) => arrives),
      departs: calls.map(({ departs }) => departs),
      km: calls.map(({ km }) => km),
      zones: [...zones],
    }),
  );
  await insertRows(tx, 'timetable_trains', version, trainRows, onSaved);
  const fareRows = fares.map(({ routeId, origin, destination, seat, fareFen }, at) => ({
    fare: at,
    route: routeId,
    origin,
    destination,
    seat: seat ?? null,
    fare_fen: fareFen,
  }));
  await insertRows(tx, 'timetable_fares', version, fareRows, onSaved);
  const transferRows = transfers.map(({ from, to, minutes }) => ({
    from_station: from,
    to_station: to,
    minutes,
  }));
  await insertRows(tx, 'timetable_transfers', version, transferRows, onSaved);
}
