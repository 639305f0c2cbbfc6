import type { RailStation } from '@woxing/contract/generated/rail-stations';
import { type GtfsService, readDays } from './gtfs-days.ts';
import { type GtfsFare, readFares } from './gtfs-fares.ts';
import { BrokenTimetable, GtfsProblems } from './gtfs-problems.ts';
import { type GtfsSource, openGtfsSource } from './gtfs-source.ts';
import { readStops } from './gtfs-stops.ts';
import { eachRow, type GtfsReading } from './gtfs-table.ts';
import { type GtfsTrain, readTrains } from './gtfs-trains.ts';
import type { Spell } from './station-match.rules.ts';

/** A whole timetable out of a feed. */
export interface GtfsTimetable {
  readonly source: string;
  readonly agency: string;
  readonly stations: readonly RailStation[];
  /** Of the stations, those that were not known. */
  readonly added: readonly RailStation[];
  readonly services: readonly GtfsService[];
  readonly trains: readonly GtfsTrain[];
  readonly fares: readonly GtfsFare[];
  readonly otherRoutes: number;
}

export interface GtfsOptions {
  readonly spell: Spell;
  /** So many problems are told. */
  readonly mostProblems?: number;
  readonly onProgress?: (progress: {
    readonly file: string;
    readonly done: number;
    readonly all: number;
  }) => void;
}

const mostTrains = 60_000;
const chinaZones: ReadonlySet<string> = new Set([
  'Asia/Shanghai',
  'Asia/Chongqing',
  'Asia/Harbin',
  'Asia/Hong_Kong',
  'PRC',
]);

/** Reads a feed whole. Throws `BrokenTimetable` with everything that is wrong with it. */
export async function readGtfs(
  path: string,
  { spell, mostProblems = 100, onProgress }: GtfsOptions,
): Promise<GtfsTimetable> {
  const source = await openGtfsSource(path);
  try {
    const problems = new GtfsProblems(mostProblems);
    const all = [...source.files.values()].reduce((sum, { bytes }) => sum + bytes, 0);
    let done = 0;
    const onRead = (file: string, bytes: number) => {
      done += bytes;
      onProgress?.({ file, done, all });
    };
    const timetable = await readAll({ source, problems, onRead }, source, spell);
    if (problems.count > 0) throw new BrokenTimetable(problems.lines());
    return timetable;
  } finally {
    source.close();
  }
}

async function readAll(reading: GtfsReading, source: GtfsSource, spell: Spell): Promise<GtfsTimetable> {
  const agency = await readAgency(reading);
  const { stations, added, stops } = await readStops(reading, spell);
  const services = await readDays(reading);
  const { trains, otherRoutes } = await readTrains(reading, stops, services);
  const fares = await readFares(reading, new Set([...stops.values()].map(({ zone }) => zone)));
  if (trains.length === 0 && reading.problems.count === 0)
    reading.problems.add('trips.txt', undefined, '没有列车');
  if (trains.length > mostTrains)
    reading.problems.add('trips.txt', undefined, `列车超过${mostTrains}列，请分批导入`);
  const served = new Set(trains.flatMap(({ calls }) => calls.map(({ station }) => station)));
  return {
    source: source.name,
    agency,
    ...onlyServed(stations, trains, served),
    added: added.filter((station) => served.has(stations.indexOf(station))),
    services: [...services.values()],
    fares,
    otherRoutes,
  };
}

async function readAgency(reading: GtfsReading): Promise<string> {
  const names: string[] = [];
  const table = { file: 'agency.txt', columns: ['agency_name', 'agency_timezone'], needed: true };
  await eachRow(reading, table, (row) => {
    const zone = row.text('agency_timezone');
    if (!chinaZones.has(zone)) return row.fault(`agency_timezone“${zone}”不是中国时区`);
    names.push(row.text('agency_name'));
  });
  return names.join('、');
}

/** Stations where no train calls are left out, and the others counted anew. */
function onlyServed(
  stations: readonly RailStation[],
  trains: readonly GtfsTrain[],
  served: ReadonlySet<number>,
): Pick<GtfsTimetable, 'stations' | 'trains'> {
  const kept = stations.flatMap((_, at) => (served.has(at) ? [at] : []));
  const place = new Map(kept.map((old, at) => [old, at]));
  return {
    stations: kept.map((at) => stations[at]!),
    trains: trains.map((train) => ({
      ...train,
      calls: train.calls.map((call) => ({ ...call, station: place.get(call.station)! })),
    })),
  };
}
