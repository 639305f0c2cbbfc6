import type { RailStation } from '@woxing/contract/generated/rail-stations';
import type { TimetableStation } from '../rail-timetable.rules.ts';
import { isPlainName, type Point, pointIn, shownText } from './gtfs-fields.rules.ts';
import { eachRow, type GtfsReading } from './gtfs-table.ts';
import { readTranslations } from './gtfs-translations.ts';
import {
  type CodeAnswers,
  type DoubtfulCode,
  type DoubtfulStation,
  matchStations,
  type Spell,
  stationName,
} from './station-match.rules.ts';
import { simplified } from './traditional.rules.ts';

export interface GtfsStops {
  readonly stations: readonly TimetableStation[];
  readonly added: readonly RailStation[];
  readonly doubtful: readonly DoubtfulStation[];
  readonly askedCodes: readonly DoubtfulCode[];
  /** By `stop_id`: where trains may call. */
  readonly stops: ReadonlyMap<string, GtfsStop>;
}

export interface GtfsStop {
  /** Index into `stations`. */
  readonly station: number;
  readonly point: Point | undefined;
  /** Fare zone; a stop without one is a zone of its own. */
  readonly zone: string;
}

interface RawStop {
  readonly name: string;
  readonly code: string;
  readonly city: string;
  readonly parent: string;
  readonly point: Point | undefined;
  readonly zone: string;
  readonly line: number;
}

const file = 'stops.txt';
const longestName = 20;
const longestKey = 100;
/** Stops of buses included. */
const maxStops = 300_000;

/** Platforms belong to their station; entrances and other nodes are nothing to a timetable. */
export async function readStops(reading: GtfsReading, spell: Spell, codes: CodeAnswers): Promise<GtfsStops> {
  const { nameOf } = await readTranslations(reading);
  const raw = new Map<string, RawStop>();
  const table = { file, columns: ['stop_id', 'stop_name'], maxRows: maxStops };
  await eachRow(reading, table, (row) => {
    const type = row.text('location_type');
    if (!['', '0', '1', '2', '3', '4'].includes(type)) return row.fault(`location_type“${type}”不正确`);
    if (type !== '' && Number(type) > 1) return;
    const id = row.text('stop_id');
    if (id === '') return row.fault('缺少stop_id');
    if (raw.has(id)) return row.fault(`stop_id“${id}”重复`);
    const [lat, lon] = [row.text('stop_lat'), row.text('stop_lon')];
    const point = pointIn(lat, lon);
    if (point === undefined && lat + lon !== '' && (Number(lat) !== 0 || Number(lon) !== 0))
      return row.fault(`经纬度“${lat},${lon}”不正确`);
    const name = stationName(nameOf(id, row.text('stop_name')));
    const city = simplified(row.text('stop_city'));
    const parent = row.text('parent_station');
    if (name === '' && parent === '') return row.fault('缺少stop_name');
    const wrong = wrongName('stop_name', name) ?? wrongName('stop_city', city);
    if (wrong !== undefined) return row.fault(wrong);
    const zone = row.text('zone_id');
    if (zone.length > longestKey) return row.fault(`zone_id超过${longestKey}个字`);
    const code = /^[A-Za-z]{3}$/.test(row.text('stop_code')) ? row.text('stop_code').toUpperCase() : '';
    raw.set(id, { name, code, city, parent, point, zone, line: row.line });
  });
  reading.problems.stop();
  return settle(reading, raw, spell, codes);
}

function wrongName(column: string, name: string): string | undefined {
  if (!isPlainName(name)) return `${column}“${shownText(name)}”含有标记或控制字符`;
  if (name.length > longestName) return `${column}“${shownText(name)}”超过${longestName}个字`;
  return undefined;
}

function settle(
  reading: GtfsReading,
  raw: ReadonlyMap<string, RawStop>,
  spell: Spell,
  codes: CodeAnswers,
): GtfsStops {
  const whole = wholeStops(reading, raw);
  const { matched, doubtful, askedCodes } = matchStations(
    whole.map(({ stop, point }) => ({ ...stop, point })),
    spell,
    codes,
  );
  const stations: TimetableStation[] = [];
  const added: RailStation[] = [];
  const indexOf = new Map<string, number>();
  const stops = new Map<string, GtfsStop>();
  for (const [at, { id, zone, point }] of whole.entries()) {
    const { station: found, isNew } = matched[at]!;
    const station: TimetableStation = { ...found, ...point };
    const known = indexOf.get(station.name) ?? stations.push(station) - 1;
    if (!indexOf.has(station.name) && isNew) added.push(station);
    indexOf.set(station.name, known);
    stops.set(id, { station: known, point, zone: zone || `station ${known}` });
  }
  return {
    stations,
    added,
    doubtful: unique(doubtful),
    askedCodes: unique(askedCodes),
    stops,
  };
}

interface WholeStop {
  readonly id: string;
  /** The station that a platform belongs to, or the stop itself. */
  readonly stop: RawStop;
  readonly point: Point | undefined;
  readonly zone: string;
}

function wholeStops({ problems }: GtfsReading, raw: ReadonlyMap<string, RawStop>): WholeStop[] {
  return [...raw].flatMap(([id, stop]): WholeStop[] => {
    const parent = stop.parent === '' ? undefined : raw.get(stop.parent);
    if (stop.parent !== '' && parent === undefined) {
      problems.add(file, stop.line, `parent_station“${stop.parent}”不在stops.txt中`);
      return [];
    }
    return [
      {
        id,
        stop: parent ?? stop,
        point: stop.point ?? parent?.point,
        zone: stop.zone || (parent?.zone ?? ''),
      },
    ];
  });
}

/** A station is told of once, however many platforms it has. */
const unique = <T extends object>(rows: readonly T[]): T[] => [
  ...new Map(rows.map((one) => [Object.values(one).join(' '), one])).values(),
];
