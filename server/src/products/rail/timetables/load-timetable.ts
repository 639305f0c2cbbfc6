import type { Database, Tx } from '#src/platform/database.ts';
import {
  packTimetable,
  type RailTimetable,
  type ServiceDays,
  type TrainRow,
} from '../rail-timetable.rules.ts';
import { fareSource, ownFares } from './own-fares.rules.ts';
import {
  readFares,
  readServices,
  readStations,
  readTrains,
  readTransfers,
  type TrainDbRow,
} from './timetables.db.ts';

const trainsAtOnce = 2000;

/** A version as the planner searches it. */
export function loadTimetable(db: Database, tenantId: string, version: number): Promise<RailTimetable> {
  return db.read(tenantId, async (tx) => {
    const stations = await readStations(tx, version);
    const services = await readServices(tx, version);
    const fares = await readFares(tx, version);
    const dates = services.map(
      ({ first_day, last_day, added, removed }): ServiceDays => ({
        from: first_day,
        until: last_day,
        added: new Set(added),
        removed: new Set(removed),
      }),
    );
    const rows: TrainRow[] = [];
    const routes: string[] = [];
    const zones: string[] = [];
    for await (const train of allTrains(tx, version)) {
      rows.push(rowOf(train, services[train.service]!.weekdays, dates[train.service]!));
      routes.push(train.route);
      if (fares.length > 0) zones.push(...train.zones);
    }
    const transfers = (await readTransfers(tx, version)).map(({ from_station, to_station, minutes }) => ({
      from: from_station,
      to: to_station,
      minutes,
    }));
    const table = packTimetable(stations, rows, transfers);
    const prices = fares.map(({ seat, fare_fen, ...rest }) => ({
      ...rest,
      seat: seat ?? undefined,
      fareFen: fare_fen,
    }));
    return { ...table, fares: ownFares(fareSource(prices, routes, zones), table) };
  });
}

async function* allTrains(tx: Tx, version: number): AsyncGenerator<TrainDbRow> {
  for (let after = -1; ; ) {
    const some = await readTrains(tx, version, after, trainsAtOnce);
    yield* some;
    if (some.length < trainsAtOnce) return;
    after = some.at(-1)!.train;
  }
}

function rowOf(train: TrainDbRow, weekdays: number, dates: ServiceDays): TrainRow {
  return {
    trainNo: train.train_no,
    weekdays,
    dates,
    highSpeed: train.high_speed,
    tariff: train.tariff,
    seats: train.seats ?? undefined,
    calls: train.stations.map((station, at) => ({
      station,
      arrives: train.arrives[at]!,
      departs: train.departs[at]!,
      km: train.km[at]!,
    })),
  };
}
