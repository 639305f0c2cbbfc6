import type { TransferRow } from '../rail-timetable.rules.ts';
import { wholeIn } from './gtfs-fields.rules.ts';
import type { GtfsStop } from './gtfs-stops.ts';
import { eachRow, type GtfsReading } from './gtfs-table.ts';

const maxMinutes = 720;

/**
 * `transfers.txt`: how long one needs between two stations or at one (`min_transfer_time`), and where nobody may change
 * (`transfer_type` 3). What holds for single routes or trains only, or for places where no train calls, is left out. Of several rows for
 * the same stations the longest holds, and a forbidden one before all.
 */
export async function readTransfers(
  reading: GtfsReading,
  stops: ReadonlyMap<string, GtfsStop>,
): Promise<readonly TransferRow[]> {
  const byPair = new Map<string, TransferRow>();
  const columns = ['from_stop_id', 'to_stop_id'];
  await eachRow(reading, { file: 'transfers.txt', columns, maxRows: 300_000 }, (row) => {
    const type = row.text('transfer_type') || '0';
    if (!['0', '1', '2', '3', '4', '5'].includes(type)) return row.fault(`transfer_type“${type}”须为0至5`);
    const seconds = row.text('min_transfer_time');
    const known = wholeIn(seconds);
    if (seconds !== '' && (known === undefined || known > maxMinutes * 60))
      return row.fault(`min_transfer_time“${seconds}”须为0至${maxMinutes * 60}秒`);
    if (type === '2' && known === undefined) return row.fault('transfer_type为2时须有min_transfer_time');
    if (partial.some((column) => row.text(column) !== '') || (type !== '3' && known === undefined)) return;
    const from = stops.get(row.text('from_stop_id'))?.station;
    const to = stops.get(row.text('to_stop_id'))?.station;
    if (from === undefined || to === undefined || type === '4' || type === '5') return;
    const minutes = type === '3' ? null : Math.ceil(known! / 60);
    byPair.set(`${from} ${to}`, stricter(byPair.get(`${from} ${to}`), { from, to, minutes }));
  });
  return [...byPair.values()];
}

const partial = ['from_route_id', 'to_route_id', 'from_trip_id', 'to_trip_id'];

function stricter(one: TransferRow | undefined, other: TransferRow): TransferRow {
  if (one === undefined) return other;
  if (one.minutes === null || other.minutes === null) return { ...one, minutes: null };
  return other.minutes > one.minutes ? other : one;
}
