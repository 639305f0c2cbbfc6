import type { Day } from '@woxing/contract/days';
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

/**
 * Loads a feed as a new version and puts it to use. The one before stays in use until the new one is whole, and can be gone back
 * to. Throws `BrokenTimetable`, and has changed nothing, when anything is wrong with the feed.
 */
export async function importTimetable(
  { db, tenantId, now }: ImportDeps,
  path: string,
  options: GtfsOptions,
): Promise<ImportedTimetable> {
  const timetable = await readGtfs(path, options);
  const days = timetable.services.flatMap((service) => [...daysOf(service)]).toSorted();
  const [firstDay, lastDay] = [days[0]!, days.at(-1)!];
  const { source, agency } = timetable;
  const version = await db.inTenant(tenantId, async (tx) => {
    const made = await insertTimetable(tx, { source, agency, importedAt: now, firstDay, lastDay });
    await insertAll(tx, made, timetable, options.onProgress);
    await saveInUse(tx, made);
    return made;
  });
  return { ...timetable, version, firstDay, lastDay };
}

async function insertAll(
  tx: Tx,
  version: number,
  { stations, services, trains, fares }: GtfsTimetable,
  onProgress: GtfsOptions['onProgress'],
): Promise<void> {
  const all = stations.length + services.length + trains.length + fares.length;
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
  const trainRows = trains.map(({ trainNo, service, routeId, highSpeed, tariff, calls, zones }, at) => ({
    train: at,
    train_no: trainNo,
    service: service.index,
    route: routeId,
    high_speed: highSpeed,
    tariff,
    stations: calls.map(({ station }) => station),
    arrives: calls.map(({ arrives }) => arrives),
    departs: calls.map(({ departs }) => departs),
    km: calls.map(({ km }) => km),
    zones: [...zones],
  }));
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
}
