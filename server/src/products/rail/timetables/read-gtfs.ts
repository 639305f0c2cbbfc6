import type { RailStation } from '@woxing/contract/generated/rail-stations';
import type { TimetableStation, TransferRow } from '../rail-timetable.rules.ts';
import { type GtfsService, readDays } from './gtfs-days.ts';
import { type GtfsFare, readFares } from './gtfs-fares.ts';
import { isPlainName, shownText } from './gtfs-fields.rules.ts';
import { GtfsProblems } from './gtfs-problems.ts';
import { openGtfsSource } from './gtfs-source.ts';
import { readStops } from './gtfs-stops.ts';
import { eachRow, type GtfsReading } from './gtfs-table.ts';
import { type GtfsTrain, readTrains } from './gtfs-trains.ts';
import { readTransfers } from './gtfs-transfers.ts';
import {
  type CodeAnswers,
  type DoubtfulCode,
  type DoubtfulStation,
  noAnswers,
  type Spell,
} from './station-match.rules.ts';
import { simplified } from './traditional.rules.ts';

/** A whole timetable out of a feed. */
export interface GtfsTimetable {
  readonly source: string;
  readonly agency: string;
  readonly stations: readonly TimetableStation[];
  /** Of the stations, those that were not known. */
  readonly added: readonly RailStation[];
  /** Those of the stations that were not joined with a city that they might be in. */
  readonly doubtful: readonly DoubtfulStation[];
  readonly services: readonly GtfsService[];
  readonly trains: readonly GtfsTrain[];
  readonly fares: readonly GtfsFare[];
  readonly transfers: readonly TransferRow[];
  /** Telegraph codes that are still to be asked about. */
  readonly askedCodes: readonly DoubtfulCode[];
  readonly otherRoutes: number;
  readonly idle: number;
}

export interface GtfsOptions {
  readonly spell: Spell;
  readonly codes?: CodeAnswers;
  /** So many kinds of problems are told. */
  readonly maxProblems?: number;
  readonly onProgress?:
    | ((progress: { readonly file: string; readonly done: number; readonly all: number }) => void)
    | undefined;
}

/** Two bytes tell a station and the kind of a train. */
const maxStations = 30_000;
const chinaZones: ReadonlySet<string> = new Set([
  'Asia/Shanghai',
  'Asia/Chongqing',
  'Asia/Harbin',
  'Asia/Hong_Kong',
  'PRC',
]);

/**
 * Reads a feed whole. Throws `BrokenTimetable` with what is wrong with it: of tables that rest on others only when those are whole, so
 * that one mistake is not told as many.
 */
export async function readGtfs(
  path: string,
  { spell, codes = noAnswers, maxProblems = 20, onProgress }: GtfsOptions,
): Promise<GtfsTimetable> {
  const source = await openGtfsSource(path);
  try {
    const problems = new GtfsProblems(maxProblems);
    const all = [...source.files.values()].reduce((sum, { bytes }) => sum + bytes, 0);
    let done = 0;
    const onRead = (file: string, bytes: number) => {
      done += bytes;
      onProgress?.({ file, done, all });
    };
    return await readAll({ source, problems, onRead }, spell, codes);
  } finally {
    source.close();
  }
}

/** Table by table, each only when those that it speaks of are whole. */
async function readAll(reading: GtfsReading, spell: Spell, codes: CodeAnswers): Promise<GtfsTimetable> {
  const { problems, source } = reading;
  const agency = await readAgency(reading);
  const { stations, added, doubtful, askedCodes, stops } = await readStops(reading, spell, codes);
  const services = await readDays(reading);
  const { trains, otherRoutes, idle } = await readTrains(reading, stops, services);
  const fares = await readFares(reading, new Set([...stops.values()].map(({ zone }) => zone)));
  const transfers = await readTransfers(reading, stops);
  problems.stop();
  const served = new Set(trains.flatMap(({ calls }) => calls.map(({ station }) => station)));
  if (served.size > maxStations) problems.add('stops.txt', undefined, `车站超过${maxStations}个`);
  problems.stop();
  const addedNames = new Set(added.map(({ name }) => name));
  const kept = onlyServed(stations, { trains, transfers }, served);
  const servedNames = new Set(kept.stations.map(({ name }) => name));
  return {
    source: source.name,
    agency,
    ...kept,
    added: kept.stations.filter(({ name }) => addedNames.has(name)),
    doubtful: doubtful.filter(({ name }) => servedNames.has(name)),
    askedCodes: askedCodes.filter(({ name }) => servedNames.has(name)),
    services: [...services.values()],
    fares,
    otherRoutes,
    idle,
  };
}

async function readAgency(reading: GtfsReading): Promise<string> {
  const names: string[] = [];
  const table = { file: 'agency.txt', columns: ['agency_name', 'agency_timezone'], maxRows: 1000 };
  await eachRow(reading, table, (row) => {
    const zone = row.text('agency_timezone');
    if (!chinaZones.has(zone)) return row.fault(`agency_timezone“${zone}”不是中国时区`);
    const name = simplified(row.text('agency_name'));
    if (!isPlainName(name)) return row.fault(`agency_name“${shownText(name)}”含有标记或控制字符`);
    names.push(name);
  });
  return names.join('、');
}

/** Stations where no train calls are left out, and the others counted anew. */
function onlyServed(
  stations: readonly TimetableStation[],
  { trains, transfers }: Pick<GtfsTimetable, 'trains' | 'transfers'>,
  served: ReadonlySet<number>,
): Pick<GtfsTimetable, 'stations' | 'trains' | 'transfers'> {
  const kept = stations.flatMap((_, at) => (served.has(at) ? [at] : []));
  const place = new Map(kept.map((old, at) => [old, at]));
  return {
    stations: kept.map((at) => stations[at]!),
    trains: trains.map((train) => ({
      ...train,
      calls: train.calls.map((call) => ({ ...call, station: place.get(call.station)! })),
    })),
    transfers: transfers.flatMap(({ from, to, minutes }) =>
      served.has(from) && served.has(to) ? [{ from: place.get(from)!, to: place.get(to)!, minutes }] : [],
    ),
  };
}
