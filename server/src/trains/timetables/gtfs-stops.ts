import type { RailStation } from '@woxing/contract/generated/rail-stations';
import { type Point, pointIn } from './gtfs-fields.rules.ts';
import { eachRow, type GtfsReading, type GtfsRow } from './gtfs-table.ts';
import { matchStation, type Spell, stationName } from './station-match.rules.ts';

export interface GtfsStops {
  readonly stations: readonly RailStation[];
  readonly added: readonly RailStation[];
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
  readonly row: GtfsRow;
}

/** Platforms belong to their station; entrances and other nodes are nothing to a timetable. */
export async function readStops(reading: GtfsReading, spell: Spell): Promise<GtfsStops> {
  const raw = new Map<string, RawStop>();
  await eachRow(reading, { file: 'stops.txt', columns: ['stop_id', 'stop_name'], needed: true }, (row) => {
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
    const name = stationName(row.text('stop_name'));
    const parent = row.text('parent_station');
    if (name === '' && parent === '') return row.fault('缺少stop_name');
    if (name.length > 20) return row.fault(`stop_name“${name}”超过20个字`);
    const code = /^[A-Za-z]{3}$/.test(row.text('stop_code')) ? row.text('stop_code').toUpperCase() : '';
    raw.set(id, { name, code, city: row.text('stop_city'), parent, point, zone: row.text('zone_id'), row });
  });
  return settle(raw, spell);
}

function settle(raw: ReadonlyMap<string, RawStop>, spell: Spell): GtfsStops {
  const stations: RailStation[] = [];
  const added: RailStation[] = [];
  const indexOf = new Map<string, number>();
  const stops = new Map<string, GtfsStop>();
  for (const [id, stop] of raw) {
    const parent = stop.parent === '' ? undefined : raw.get(stop.parent);
    if (stop.parent !== '' && parent === undefined) {
      stop.row.fault(`parent_station“${stop.parent}”不在stops.txt中`);
      continue;
    }
    const { name, code, city } = parent ?? stop;
    const { station, isNew } = matchStation({ name, code, city }, spell);
    const known = indexOf.get(station.name) ?? stations.push(station) - 1;
    if (!indexOf.has(station.name) && isNew) added.push(station);
    indexOf.set(station.name, known);
    const point = stop.point ?? parent?.point;
    stops.set(id, { station: known, point, zone: stop.zone || (parent?.zone ?? '') || `station ${known}` });
  }
  return { stations, added, stops };
}
