import type { Day } from '@woxing/contract/core/days';
import type { Fen } from '@woxing/contract/core/money';
import type { RailSeat } from '@woxing/contract/products/rail/train-seats.rules';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { builtJson, columns, moment, number, orNull, query, text, yesNo } from '#src/platform/rows.ts';
import type { SeatKey, StoredPassenger } from './embedded-rail.db.ts';

/** A ride that would do, and what it costs each passenger at the least. */
export interface QueueRide extends SeatKey {
  readonly choice: number;
  readonly from: string;
  readonly to: string;
  readonly fromStop: number;
  readonly toStop: number;
  readonly faresFen: readonly Fen[];
  readonly endsAt: Date;
}

export type QueuePassenger = StoredPassenger;

/** Puts a waiting booking at the end of the queue. */
export async function insertQueued(
  tx: Tx,
  tenantId: string,
  queued: {
    readonly reference: string;
    readonly clientReference: string;
    readonly until: Date;
    readonly passengers: readonly QueuePassenger[];
    readonly papers: readonly string[];
    readonly rides: readonly QueueRide[];
    readonly at: Date;
  },
): Promise<void> {
  const { reference } = queued;
  await sql`
    with booked as (
      insert into embedded_rail_bookings (tenant_id, reference, client_reference, state, hold_until, passengers, created_at)
      values (${tenantId}, ${reference}, ${queued.clientReference}, 'waiting', ${queued.until},
        ${JSON.stringify(queued.passengers)}::jsonb, ${queued.at})
    ), queued as (
      insert into embedded_rail_queue (tenant_id, reference, papers) values (${tenantId}, ${reference}, ${queued.papers})
    )
    insert into embedded_rail_queue_rides (tenant_id, reference, choice, train_no, starts_on, seat, from_station, to_station,
      from_stop, to_stop, fares_fen, ends_at)
    select ${tenantId}, ${reference}, r.choice, r."trainNo", r."startsOn", r.seat, r."from", r."to", r."fromStop", r."toStop",
      r."faresFen", r."endsAt"
    from jsonb_to_recordset(${JSON.stringify(queued.rides)}::jsonb) as r(choice smallint, "trainNo" text, "startsOn" date, seat text,
      "from" text, "to" text, "fromStop" smallint, "toStop" smallint, "faresFen" bigint[], "endsAt" timestamptz)`.execute(
    tx,
  );
}

export interface Waiting {
  readonly reference: string;
  readonly papers: readonly string[];
  readonly passengers: readonly QueuePassenger[];
  /** Those of the classes that were asked for, the most liked first. */
  readonly rides: readonly {
    choice: number;
    trainNo: string;
    startsOn: Day;
    seat: RailSeat;
    from: string;
    to: string;
  }[];
}

const waiting = {
  ...columns('embedded_rail_queue', 'reference', 'papers'),
  passengers: builtJson<Waiting['passengers']>(),
  rides: builtJson<Waiting['rides']>(),
};

/** Who waits for places of some classes, the first first; nobody else decides about them until the transaction ends. */
export async function lockWaiting(
  tx: Tx,
  tenantId: string,
  keys: readonly SeatKey[],
  now: Date,
): Promise<Waiting[]> {
  const rows = await query(tx, waiting)`
    select q.reference, q.papers, b.passengers,
      (select jsonb_agg(jsonb_build_object('choice', r.choice, 'trainNo', r.train_no, 'startsOn', r.starts_on, 'seat', r.seat,
          'from', r.from_station, 'to', r.to_station) order by r.choice)
        from embedded_rail_queue_rides r
        where r.tenant_id = q.tenant_id and r.reference = q.reference and ${isWaiting(keys, now)}) as rides
    from embedded_rail_queue q join embedded_rail_bookings b using (tenant_id, reference)
    where q.tenant_id = ${tenantId} and b.state = 'waiting' and q.reference in (
      select r.reference from embedded_rail_queue_rides r where r.tenant_id = ${tenantId} and ${isWaiting(keys, now)})
    order by q.turn for no key update of b`;
  return rows;
}

function isWaiting(keys: readonly SeatKey[], now: Date) {
  return sql`r.waiting and r.ends_at > ${now} and (r.train_no, r.starts_on, r.seat) in (
    select * from unnest(${keys.map(({ trainNo }) => trainNo)}::text[], ${keys.map(({ startsOn }) => startsOn)}::date[],
      ${keys.map(({ seat }) => seat)}::text[]))`;
}

/** The seats of somebody who waited have come. */
export async function saveServed(
  tx: Tx,
  tenantId: string,
  served: { readonly reference: string; readonly choice: number; readonly holdUntil: Date },
): Promise<void> {
  await sql`
    with held as (
      update embedded_rail_bookings set state = 'held', hold_until = ${served.holdUntil}
      where tenant_id = ${tenantId} and reference = ${served.reference}
    ), chosen as (
      update embedded_rail_queue set choice = ${served.choice} where tenant_id = ${tenantId} and reference = ${served.reference}
    )
    update embedded_rail_queue_rides set waiting = false where tenant_id = ${tenantId} and reference = ${served.reference}`.execute(
    tx,
  );
}

/** Nobody waits on a booking any more. */
export async function endWaiting(
  tx: Tx,
  tenantId: string,
  reference: string,
  state: 'cancelled' | 'expired',
): Promise<void> {
  await sql`
    with ended as (
      update embedded_rail_bookings set state = ${state} where tenant_id = ${tenantId} and reference = ${reference}
    )
    update embedded_rail_queue_rides set waiting = false where tenant_id = ${tenantId} and reference = ${reference}`.execute(
    tx,
  );
}

/** What is known of a place in the queue beside its booking. */
export async function findQueued(
  tx: Tx,
  tenantId: string,
  reference: string,
): Promise<{ choice: number | null; endsAt: Date } | undefined> {
  const rows = await query(tx, { choice: orNull(number), endsAt: moment })`
    select q.choice, (select max(r.ends_at) from embedded_rail_queue_rides r
      where r.tenant_id = q.tenant_id and r.reference = q.reference) as "endsAt"
    from embedded_rail_queue q where q.tenant_id = ${tenantId} and q.reference = ${reference}`;
  return rows[0];
}

/** People whose rides of the same class overlap, by ride; with a booking, those before it. */
export async function countAhead(
  tx: Tx,
  tenantId: string,
  rides: readonly (SeatKey & { fromStop: number; toStop: number })[],
  reference: string | null,
  now: Date,
): Promise<number[]> {
  const rows = await query(tx, { ahead: number })`
    select coalesce(sum(jsonb_array_length(b.passengers)), 0)::int as ahead
    from unnest(${rides.map(({ trainNo }) => trainNo)}::text[], ${rides.map(({ startsOn }) => startsOn)}::date[],
      ${rides.map(({ seat }) => seat)}::text[], ${rides.map(({ fromStop }) => fromStop)}::smallint[],
      ${rides.map(({ toStop }) => toStop)}::smallint[]) with ordinality as w(train_no, starts_on, seat, from_stop, to_stop, at)
    left join embedded_rail_queue_rides r on r.tenant_id = ${tenantId} and r.waiting and r.ends_at > ${now}
      and r.train_no = w.train_no and r.starts_on = w.starts_on and r.seat = w.seat
      and r.from_stop < w.to_stop and r.to_stop > w.from_stop
      and (${reference}::text is null or (select q.turn from embedded_rail_queue q where q.tenant_id = ${tenantId} and q.reference = r.reference)
        < (select q.turn from embedded_rail_queue q where q.tenant_id = ${tenantId} and q.reference = ${reference}))
    left join embedded_rail_bookings b on b.tenant_id = ${tenantId} and b.reference = r.reference and b.state = 'waiting'
    group by w.at order by w.at`;
  return rows.map(({ ahead }) => ahead);
}

const seatKey = {
  ...columns('embedded_rail_queue_rides', 'trainNo', 'startsOn', 'seat'),
  from: text,
  to: text,
};

/** Classes that somebody waits for, and bookings whose waiting is over. */
export async function findQueues(
  tx: Tx,
  tenantId: string,
  now: Date,
): Promise<(SeatKey & { from: string; to: string })[]> {
  const rows = await query(tx, seatKey)`
    select distinct on (train_no, starts_on, seat) train_no as "trainNo", starts_on as "startsOn", seat,
      from_station as "from", to_station as "to"
    from embedded_rail_queue_rides where tenant_id = ${tenantId} and waiting and ends_at > ${now}
    order by train_no, starts_on, seat`;
  return rows;
}

/** Until the transaction ends nobody else decides about journeys of these papers; false when somebody does just now. */
export async function tryLockPapers(tx: Tx, papers: readonly string[]): Promise<boolean> {
  const rows = await query(tx, { got: yesNo })`
    select coalesce(bool_and(pg_try_advisory_xact_lock(hashtextextended('embedded-rail ' || paper, 0))), true) as got
    from unnest(${papers}::text[]) paper`;
  return rows[0]!.got;
}
