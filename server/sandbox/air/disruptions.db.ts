import type { Day } from '@woxing/contract/core/days';
import type { Tx } from '#src/platform/database.ts';
import { columns, listed, number, query, type TableRow } from '#src/platform/rows.ts';

/** A flight on one of its days. */
export interface FlightOfDay {
  readonly day: Day;
  readonly from: string;
  readonly to: string;
  readonly flightNo: string;
}

export type DisruptionKind = TableRow<'embedded_air_disruptions'>['kind'];

const disruptionRow = columns(
  'embedded_air_disruptions',
  'day',
  'origin',
  'destination',
  'flightNo',
  'version',
  'kind',
  'departsDay',
  'departs',
  'arrives',
  'arrivesDaysLater',
  'offBy',
  'cause',
  'at',
);
export type Disruption = Awaited<ReturnType<typeof listDisruptions>>[number];

/** What is known of a flight's day; undefined while it is on time. */
export async function findDisruption(
  tx: Tx,
  tenantId: string,
  { day, from, to, flightNo }: FlightOfDay,
): Promise<Disruption | undefined> {
  const rows = await query(tx, disruptionRow)`
    select ${listed(disruptionRow)} from embedded_air_disruptions
    where tenant_id = ${tenantId} and day = ${day} and origin = ${from} and destination = ${to} and flight_no = ${flightNo}`;
  return rows[0];
}

const maxListed = 50;

/** From a day on, the newest first. */
export function listDisruptions(tx: Tx, tenantId: string, from: Day) {
  return query(tx, disruptionRow)`
    select ${listed(disruptionRow)} from embedded_air_disruptions
    where tenant_id = ${tenantId} and day >= ${from} order by at desc, flight_no limit ${maxListed}`;
}

export type NewDisruption = Pick<
  Disruption,
  'kind' | 'departsDay' | 'departs' | 'arrives' | 'arrivesDaysLater' | 'offBy' | 'cause' | 'at'
>;

/** In place of what was known before. Answers its version. */
export async function saveDisruption(
  tx: Tx,
  tenantId: string,
  { day, from, to, flightNo }: FlightOfDay,
  news: NewDisruption,
): Promise<number> {
  const rows = await query(tx, columns('embedded_air_disruptions', 'version'))`
    insert into embedded_air_disruptions as d (tenant_id, day, origin, destination, flight_no, version, kind, departs_day, departs, arrives,
      arrives_days_later, off_by, cause, at)
    values (${tenantId}, ${day}, ${from}, ${to}, ${flightNo}, 1, ${news.kind}, ${news.departsDay}, ${news.departs}, ${news.arrives},
      ${news.arrivesDaysLater}, ${news.offBy}, ${news.cause}, ${news.at})
    on conflict (tenant_id, day, origin, destination, flight_no) do update set version = d.version + 1, kind = excluded.kind,
      departs_day = excluded.departs_day, departs = excluded.departs, arrives = excluded.arrives,
      arrives_days_later = excluded.arrives_days_later, off_by = excluded.off_by, cause = excluded.cause, at = excluded.at
    returning version`;
  return rows[0]!.version;
}

/** By which type of aircraft a flight is flown on its day; undefined where that is the one of the timetable. */
export async function changedAircraft(
  tx: Tx,
  tenantId: string,
  { day, from, to, flightNo }: FlightOfDay,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('embedded_air_aircraft')
    .select('aircraft')
    .where('tenant_id', '=', tenantId)
    .where('day', '=', day)
    .where('origin', '=', from)
    .where('destination', '=', to)
    .where('flight_no', '=', flightNo)
    .executeTakeFirst();
  return row?.aircraft;
}

export async function saveAircraft(
  tx: Tx,
  tenantId: string,
  { day, from, to, flightNo }: FlightOfDay,
  { aircraft, at }: { readonly aircraft: string; readonly at: Date },
): Promise<void> {
  await tx
    .insertInto('embedded_air_aircraft')
    .values({ tenant_id: tenantId, day, origin: from, destination: to, flight_no: flightNo, aircraft, at })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'day', 'origin', 'destination', 'flight_no'])
        .doUpdateSet({ aircraft, at }),
    )
    .execute();
}

const otherAircraft = columns('embedded_air_aircraft', 'day', 'origin', 'flightNo', 'aircraft');

/** From a day on. */
export function listChangedAircraft(tx: Tx, tenantId: string, from: Day) {
  return query(tx, otherAircraft)`
    select ${listed(otherAircraft)} from embedded_air_aircraft where tenant_id = ${tenantId} and day >= ${from}`;
}

const soldFlight = {
  ...columns('embedded_air_seats', 'day', 'origin', 'destination', 'flightNo'),
  seats: number,
};

/** Flights on which somebody has seats, from a day on. */
export function soldFlights(tx: Tx, tenantId: string, from: Day) {
  return query(tx, soldFlight)`
    select day, origin, destination, flight_no as "flightNo", sum(sold)::integer as seats from embedded_air_seats
    where tenant_id = ${tenantId} and day >= ${from} and sold > 0
    group by day, origin, destination, flight_no order by day, flight_no limit ${maxListed}`;
}
