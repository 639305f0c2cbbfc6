import { type Fen, fen } from '@woxing/contract/core/money';
import { type RailSeat, railSeats } from '@woxing/contract/products/rail/train-seats.rules';
import { amountIn } from './gtfs-fields.rules.ts';
import { eachRow, type GtfsReading } from './gtfs-table.ts';

/** What a feed asks for a seat between two zones; empty where it holds for all. */
export interface GtfsFare {
  readonly routeId: string;
  readonly origin: string;
  readonly destination: string;
  /** Undefined: of second class or hard seats, and the others in our proportions. */
  readonly seat: RailSeat | undefined;
  readonly fareFen: Fen;
}

/** Yuan: no seat of the country is dearer. */
const maxFare = 20_000;

/** `fare_attributes.txt` and `fare_rules.txt`; none where the feed has no fares. */
export async function readFares(
  reading: GtfsReading,
  zones: ReadonlySet<string>,
): Promise<readonly GtfsFare[]> {
  const prices = new Map<string, Pick<GtfsFare, 'seat' | 'fareFen'>>();
  const attributes = {
    file: 'fare_attributes.txt',
    columns: ['fare_id', 'price', 'currency_type'],
    maxRows: 300_000,
  };
  await eachRow(reading, attributes, (row) => {
    const id = row.text('fare_id');
    const price = amountIn(row.text('price'));
    const seat = row.text('seat_code');
    if (id === '') return row.fault('缺少fare_id');
    if (prices.has(id)) return row.fault(`fare_id“${id}”重复`);
    if (price === undefined) return row.fault(`price“${row.text('price')}”须为非负数`);
    if (price < 0.01 || price > maxFare)
      return row.fault(`price“${row.text('price')}”须大于0元、不超过${maxFare}元`);
    if (row.text('currency_type') !== 'CNY')
      return row.fault(`currency_type“${row.text('currency_type')}”不支持，须为CNY`);
    if (seat !== '' && !isSeat(seat))
      return row.fault(`seat_code“${seat}”不正确，须为${railSeats.join('、')}之一`);
    prices.set(id, {
      seat: seat === '' ? undefined : seat,
      fareFen: fen(Math.round(price * 100)),
    });
  });
  const fares: GtfsFare[] = [];
  reading.problems.stop();
  const rules = { file: 'fare_rules.txt', columns: ['fare_id'], maxRows: 1_000_000 };
  await eachRow(reading, rules, (row) => {
    const price = prices.get(row.text('fare_id'));
    if (price === undefined) return row.fault(`fare_id“${row.text('fare_id')}”不在fare_attributes.txt中`);
    if (row.text('contains_id') !== '') return row.fault('不支持contains_id');
    const [origin, destination] = [row.text('origin_id'), row.text('destination_id')];
    for (const zone of [origin, destination])
      if (zone !== '' && !zones.has(zone)) return row.fault(`区段“${zone}”不是任何车站的zone_id`);
    fares.push({ routeId: row.text('route_id'), origin, destination, ...price });
  });
  return fares;
}

const isSeat = (text: string): text is RailSeat => (railSeats as readonly string[]).includes(text);
