import type { Day } from '@woxing/contract/core/days';
import { type Fen, fen } from '@woxing/contract/core/money';
import type { RailSeat } from '@woxing/contract/products/rail/train-seats.rules';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { columns, day, number, orNull, query, text, wordLists, yesNo } from '#src/platform/rows.ts';
import type { TimetableStation } from '../rail-timetable.rules.ts';
import type { Stoppage } from './stoppages.rules.ts';

/** The railway is the same for every tenant: none of these tables has one. */

export interface KeptTimetable {
  readonly version: number;
  readonly source: string;
  readonly agency: string;
  readonly importedAt: Date;
  readonly firstDay: Day;
  readonly lastDay: Day;
  readonly stations: number;
  readonly trains: number;
  readonly inUse: boolean;
}

export interface ServiceRow {
  service: number;
  weekdays: number;
  first_day: Day;
  last_day: Day;
  added: Day[];
  removed: Day[];
}

export interface TrainDbRow {
  train: number;
  train_no: string;
  service: number;
  route: string;
  high_speed: boolean;
  tariff: number;
  /** Null: those of the tariff. */
  seats: RailSeat[] | null;
  stations: number[];
  arrives: number[];
  departs: number[];
  km: number[];
  zones: string[];
}

export interface FareRow {
  fare: number;
  route: string;
  origin: string;
  destination: string;
  seat: RailSeat | null;
  fare_fen: Fen;
}

export interface TransferDbRow {
  from_station: number;
  to_station: number;
  /** Null: nobody may change there. */
  minutes: number | null;
}

interface Versioned {
  version: number;
}

type Tables = {
  timetable_stations: Versioned & TimetableStation & { station: number };
  timetable_services: Versioned & ServiceRow;
  timetable_trains: Versioned & TrainDbRow;
  timetable_fares: Versioned & FareRow;
  timetable_transfers: Versioned & TransferDbRow;
};

const versioned = columns('timetables', 'version');

export async function insertTimetable(
  tx: Tx,
  {
    source,
    agency,
    importedAt,
    firstDay,
    lastDay,
  }: Omit<KeptTimetable, 'version' | 'stations' | 'trains' | 'inUse'>,
): Promise<number> {
  const rows = await query(tx, versioned)`
    insert into timetables (source, agency, imported_at, first_day, last_day)
    values (${source}, ${agency}, ${importedAt}, ${firstDay}, ${lastDay}) returning version`;
  return rows[0]!.version;
}

/** A statement carries 65,535 values at most. */
const rowsOfStatement = 1000;

/** `onSaved` hears how many more rows were written. */
export async function insertRows<Table extends keyof Tables>(
  tx: Tx,
  table: Table,
  version: number,
  rows: readonly Omit<Tables[Table], 'version'>[],
  onSaved: (rows: number) => void,
): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsOfStatement) {
    const some = rows.slice(at, at + rowsOfStatement).map((row) => ({ ...row, version }));
    await tx
      .insertInto(table)
      .values(some as never)
      .execute();
    onSaved(some.length);
  }
}

export interface InUse {
  /** Null: the generated one. */
  readonly version: number | null;
  readonly revision: string;
  /** The last one on which a train starts; null of the generated one, which has none. */
  readonly lastDay: Day | null;
}

const inUse = { version: orNull(number), revision: text, lastDay: orNull(day) };

export async function readInUse(tx: Tx): Promise<InUse> {
  const rows = await query(tx, inUse)`
    select u.version, u.revision::text, t.last_day as "lastDay"
    from timetable_in_use u left join timetables t on t.version = u.version`;
  return rows[0]!;
}

/** False where there is no such version. */
export async function saveInUse(tx: Tx, version: number | null): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update timetable_in_use set version = ${version}, revision = revision + 1
    where ${version}::integer is null or exists (select from timetables where version = ${version})`.execute(
    tx,
  );
  return numAffectedRows === 1n;
}

/** False where it is in use, or gone already. */
export async function deleteTimetable(tx: Tx, version: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from timetables t where t.version = ${version}
      and not exists (select from timetable_in_use u where u.version = t.version)`.execute(tx);
  return numAffectedRows === 1n;
}

export async function readStations(tx: Tx, version: number): Promise<TimetableStation[]> {
  return tx
    .selectFrom('timetable_stations')
    .select(['name', 'code', 'city', 'pinyin', 'initials', 'lat', 'lon'])
    .where('version', '=', version)
    .orderBy('station')
    .execute();
}

const serviceRow = {
  ...columns('timetable_services', 'service', 'weekdays'),
  first_day: day,
  last_day: day,
  added: wordLists<Day>(),
  removed: wordLists<Day>(),
};

export async function readServices(tx: Tx, version: number): Promise<ServiceRow[]> {
  const rows = await query(tx, serviceRow)`
    select service, weekdays, first_day, last_day, added::text[], removed::text[]
    from timetable_services where version = ${version} order by service`;
  return rows;
}

/** A page of trains after a number; a country in one answer would stand in memory twice. */
export async function readTrains(tx: Tx, version: number, after: number, max: number): Promise<TrainDbRow[]> {
  return tx
    .selectFrom('timetable_trains')
    .selectAll()
    .where('version', '=', version)
    .where('train', '>', after)
    .orderBy('train')
    .limit(max)
    .execute();
}

export async function readTransfers(tx: Tx, version: number): Promise<TransferDbRow[]> {
  return tx
    .selectFrom('timetable_transfers')
    .select(['from_station', 'to_station', 'minutes'])
    .where('version', '=', version)
    .orderBy('from_station')
    .orderBy('to_station')
    .execute();
}

export async function readFares(tx: Tx, version: number): Promise<FareRow[]> {
  const rows = await tx
    .selectFrom('timetable_fares')
    .selectAll()
    .where('version', '=', version)
    .orderBy('fare')
    .execute();
  return rows.map((row) => ({ ...row, fare_fen: fen(Number(row.fare_fen)) }));
}

const keptTimetable = {
  ...columns('timetables', 'version', 'source', 'agency', 'importedAt'),
  firstDay: day,
  lastDay: day,
  inUse: yesNo,
  stations: number,
  trains: number,
};

export async function listTimetables(tx: Tx): Promise<KeptTimetable[]> {
  const rows = await query(tx, keptTimetable)`
    select t.version, t.source, t.agency, t.imported_at as "importedAt", t.first_day as "firstDay",
      t.last_day as "lastDay", u.version is not null as "inUse",
      (select count(*)::integer from timetable_stations s where s.version = t.version) as stations,
      (select count(*)::integer from timetable_trains r where r.version = t.version) as trains
    from timetables t left join timetable_in_use u on u.version = t.version order by t.version`;
  return rows;
}

const stoppage = { trainNo: text, startsOn: day };

export async function readStoppages(tx: Tx): Promise<Stoppage[]> {
  const rows = await query(tx, stoppage)`
    select train_no as "trainNo", starts_on as "startsOn" from rail_stoppages order by 1, 2`;
  return rows;
}

export async function saveStoppage(tx: Tx, { trainNo, startsOn }: Stoppage, stopped: boolean): Promise<void> {
  if (stopped)
    await sql`
      insert into rail_stoppages (train_no, starts_on) values (${trainNo}, ${startsOn}) on conflict do nothing`.execute(
      tx,
    );
  else
    await sql`delete from rail_stoppages where train_no = ${trainNo} and starts_on = ${startsOn}`.execute(tx);
  await sql`update timetable_in_use set revision = revision + 1`.execute(tx);
}
