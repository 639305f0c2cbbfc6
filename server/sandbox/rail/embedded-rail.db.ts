import type { Day } from '@woxing/contract/core/days';
import type { Fen } from '@woxing/contract/core/money';
import type { RailSeat } from '@woxing/contract/products/rail/train-seats.rules';
import { railTicketTypes } from '@woxing/contract/products/rail/train-tickets.rules';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '#src/platform/database.ts';
import { anyOf, query, type TableRow, text } from '#src/platform/rows.ts';
import type { RailTicketView } from '#src/products/rail/rail-supplier.ts';
import { callWriter, type WrittenCall } from '../written-calls.db.ts';

export type Operation =
  | 'hold'
  | 'issue'
  | 'cancel'
  | 'refund'
  | 'hold-change'
  | 'join-queue'
  | 'leave-queue'
  | 'barred';

// Seats

/** One class of a train on a day. */
export interface SeatKey {
  readonly trainNo: string;
  readonly startsOn: Day;
  readonly seat: RailSeat;
}

export interface SeatRow extends SeatKey {
  readonly version: number;
  readonly level: number;
  /** The stops and cars that its masks are of. */
  readonly route: number;
  readonly masks: Uint32Array;
}

const rowColumns = ['train_no', 'starts_on', 'seat', 'version', 'level', 'route', 'masks'] as const;

/** The versions of all rows of trains. */
export async function readSeatVersions(
  tx: Tx,
  tenantId: string,
  trains: readonly { trainNo: string; startsOn: Day }[],
): Promise<(SeatKey & { version: number })[]> {
  const rows = await tx
    .selectFrom('embedded_rail_seats')
    .select(['train_no', 'starts_on', 'seat', 'version'])
    .where('tenant_id', '=', tenantId)
    .where(
      sql<boolean>`(train_no, starts_on) in (select * from unnest(${trains.map(({ trainNo }) => trainNo)}::text[], ${trains.map(({ startsOn }) => startsOn)}::date[]))`,
    )
    .execute();
  return rows.map((row) => ({
    trainNo: row.train_no,
    startsOn: row.starts_on,
    seat: row.seat,
    version: row.version,
  }));
}

export async function readSeatRows(tx: Tx, tenantId: string, keys: readonly SeatKey[]): Promise<SeatRow[]> {
  const rows = await tx
    .selectFrom('embedded_rail_seats')
    .select(rowColumns)
    .where('tenant_id', '=', tenantId)
    .where(isOneOf(keys))
    .execute();
  return rows.map(seatRowOf);
}

/** Locks the rows that there are until the transaction ends, one after the other in the order of their names. */
export async function lockSeatRows(tx: Tx, tenantId: string, keys: readonly SeatKey[]): Promise<SeatRow[]> {
  const rows = await tx
    .selectFrom('embedded_rail_seats')
    .select(rowColumns)
    .where('tenant_id', '=', tenantId)
    .where(isOneOf(keys))
    .orderBy('train_no')
    .orderBy('starts_on')
    .orderBy('seat')
    .forNoKeyUpdate()
    .execute();
  return rows.map(seatRowOf);
}

/** Rows that somebody else makes at the same time stay as they are. */
export async function insertSeatRows(tx: Tx, tenantId: string, rows: readonly SeatRow[]): Promise<void> {
  await tx
    .insertInto('embedded_rail_seats')
    .values(
      rows.map(({ trainNo, startsOn, seat, version, level, route, masks }) => ({
        tenant_id: tenantId,
        train_no: trainNo,
        starts_on: startsOn,
        seat,
        version,
        level,
        route,
        masks: bytesOf(masks),
      })),
    )
    .onConflict((conflict) => conflict.columns(['tenant_id', 'train_no', 'starts_on', 'seat']).doNothing())
    .execute();
}

/** Of a row that the transaction has locked. */
export async function updateSeatRow(tx: Tx, tenantId: string, row: SeatRow): Promise<void> {
  await tx
    .updateTable('embedded_rail_seats')
    .set({ version: row.version, level: row.level, route: row.route, masks: bytesOf(row.masks) })
    .where('tenant_id', '=', tenantId)
    .where('train_no', '=', row.trainNo)
    .where('starts_on', '=', row.startsOn)
    .where('seat', '=', row.seat)
    .execute();
}

function isOneOf(keys: readonly SeatKey[]) {
  return sql<boolean>`(train_no, starts_on, seat) in (select * from unnest(${keys.map(({ trainNo }) => trainNo)}::text[], ${keys.map(({ startsOn }) => startsOn)}::date[], ${keys.map(({ seat }) => seat)}::text[]))`;
}

function seatRowOf(
  row: TableRow<'embedded_rail_seats'> | Pick<TableRow<'embedded_rail_seats'>, (typeof rowColumns)[number]>,
): SeatRow {
  return {
    trainNo: row.train_no,
    startsOn: row.starts_on,
    seat: row.seat,
    version: row.version,
    level: row.level,
    route: row.route,
    masks: masksOf(row.masks),
  };
}

/** Words are written as this machine has them; all that it runs on have the least significant byte first. */
function bytesOf(masks: Uint32Array): Buffer {
  return Buffer.from(masks.buffer, masks.byteOffset, masks.byteLength);
}

function masksOf(bytes: Buffer): Uint32Array {
  const masks = new Uint32Array(bytes.length / 4);
  bytesOf(masks).set(bytes);
  return masks;
}

// Calls

export const writeCall = callWriter('embedded_rail_calls');

/**
 * Writes calls down that will make a booking, and gives each its reference: `E` and nine digits that do not tell how many there
 * were before. Those that had come before are left out.
 */
export async function writeBookingCalls(
  tx: Tx,
  tenantId: string,
  clientReferences: readonly string[],
  { operation, at }: { operation: 'hold' | 'hold-change' | 'join-queue'; at: Date },
): Promise<Map<string, string>> {
  const rows = await query(tx, { client_reference: text, reference: text })`
    insert into embedded_rail_calls (tenant_id, client_reference, operation, reference, at)
    select ${tenantId}, wanted, ${operation},
      'E' || lpad((nextval('embedded_rail_references') * 387420489 % 1000000000)::text, 9, '0'), ${at}
    from unnest(${clientReferences}::text[]) wanted
    on conflict (tenant_id, client_reference) do nothing
    returning client_reference, reference`;
  return new Map(rows.map((row) => [row.client_reference, row.reference]));
}

export async function findCalls(
  tx: Tx,
  tenantId: string,
  clientReferences: readonly string[],
): Promise<Map<string, WrittenCall<Operation>>> {
  const rows = await tx
    .selectFrom('embedded_rail_calls')
    .select(['client_reference', 'operation', 'reference'])
    .where('tenant_id', '=', tenantId)
    .where('client_reference', '=', anyOf(clientReferences))
    .execute();
  return new Map(rows.map(({ client_reference, ...call }) => [client_reference, call]));
}

/** Calls that were refused leave nothing behind, so that they may come again. */
export async function forgetCalls(
  tx: Tx,
  tenantId: string,
  clientReferences: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('embedded_rail_calls')
    .where('tenant_id', '=', tenantId)
    .where('client_reference', '=', anyOf(clientReferences))
    .execute();
}

// Bookings

const storedPassenger = z.object({
  name: z.string(),
  type: z.enum(railTicketTypes),
  /** The stretch of a student card. */
  interval: z.object({ from: z.string(), to: z.string() }).optional(),
});
export type StoredPassenger = z.output<typeof storedPassenger>;

export interface StoredBooking {
  readonly reference: string;
  readonly state: TableRow<'embedded_rail_bookings'>['state'];
  readonly holdUntil: Date;
  readonly issueAt: Date | null;
  readonly passengers: readonly StoredPassenger[];
  /** Of a change: what these seats are in place of. */
  readonly changes: { readonly reference: string; readonly ticketNos: readonly string[] } | null;
  readonly createdAt: Date;
}

export interface StoredTicket extends RailTicketView, SeatKey {
  readonly state: TableRow<'embedded_rail_tickets'>['state'];
  /** Null where the train of a later timetable has no such place. */
  readonly placeAt: number | null;
  readonly fromStop: number;
  readonly toStop: number;
  readonly from: string;
  readonly to: string;
  readonly departsAt: Date;
  readonly arrivesAt: Date;
  readonly paper: string;
}

export interface NewBooking {
  readonly booking: StoredBooking;
  readonly tickets: readonly StoredTicket[];
  readonly clientReference: string;
}

/** By lists in JSON, so that one statement serves any number of them. */
export async function insertBookings(tx: Tx, tenantId: string, made: readonly NewBooking[]): Promise<void> {
  const bookings = made.map(({ booking, clientReference }) => bookingRow(tenantId, booking, clientReference));
  const tickets = made.flatMap(({ booking, tickets: of }) =>
    of.map((ticket) => ticketRow(tenantId, booking.reference, ticket)),
  );
  await sql`
    with bookings as (
      insert into embedded_rail_bookings
      select * from jsonb_populate_recordset(null::embedded_rail_bookings, ${JSON.stringify(bookings)}::jsonb))
    insert into embedded_rail_tickets
    select * from jsonb_populate_recordset(null::embedded_rail_tickets, ${JSON.stringify(tickets)}::jsonb)`.execute(
    tx,
  );
}

function bookingRow(
  tenantId: string,
  booking: StoredBooking,
  clientReference: string,
): TableRow<'embedded_rail_bookings'> {
  return {
    tenant_id: tenantId,
    reference: booking.reference,
    client_reference: clientReference,
    state: booking.state,
    hold_until: booking.holdUntil,
    issue_at: booking.issueAt,
    passengers: booking.passengers,
    changes_reference: booking.changes?.reference ?? null,
    changes_tickets: booking.changes === null ? null : [...booking.changes.ticketNos],
    created_at: booking.createdAt,
  };
}

/** Of a booking that is there already. */
export async function insertTickets(
  tx: Tx,
  tenantId: string,
  reference: string,
  tickets: readonly StoredTicket[],
): Promise<void> {
  await tx
    .insertInto('embedded_rail_tickets')
    .values(tickets.map((ticket) => ticketRow(tenantId, reference, ticket)))
    .execute();
}

function ticketRow(
  tenantId: string,
  reference: string,
  ticket: StoredTicket,
): TableRow<'embedded_rail_tickets'> {
  return {
    tenant_id: tenantId,
    reference,
    passenger: ticket.passenger,
    ride: ticket.ride,
    ticket_no: ticket.ticketNo,
    state: ticket.state,
    train_no: ticket.trainNo,
    starts_on: ticket.startsOn,
    seat: ticket.seat,
    place_at: ticket.placeAt,
    place: ticket.place,
    from_stop: ticket.fromStop,
    to_stop: ticket.toStop,
    from_station: ticket.from,
    to_station: ticket.to,
    departs_at: ticket.departsAt,
    arrives_at: ticket.arrivesAt,
    fare_fen: ticket.fareFen,
    paper: ticket.paper,
  };
}

export async function readBooking(
  tx: Tx,
  tenantId: string,
  reference: string,
): Promise<StoredBooking | undefined> {
  const row = await bookingQuery(tx, tenantId, reference).executeTakeFirst();
  return row === undefined ? undefined : bookingOf(row);
}

/** Locks the booking until the transaction ends. */
export async function lockBooking(
  tx: Tx,
  tenantId: string,
  reference: string,
): Promise<StoredBooking | undefined> {
  const row = await bookingQuery(tx, tenantId, reference).forNoKeyUpdate().executeTakeFirst();
  return row === undefined ? undefined : bookingOf(row);
}

function bookingQuery(tx: Tx, tenantId: string, reference: string) {
  return tx
    .selectFrom('embedded_rail_bookings')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('reference', '=', reference);
}

function bookingOf(row: TableRow<'embedded_rail_bookings'>): StoredBooking {
  return {
    reference: row.reference,
    state: row.state,
    holdUntil: row.hold_until,
    issueAt: row.issue_at,
    passengers: z.array(storedPassenger).parse(row.passengers),
    changes:
      row.changes_reference === null
        ? null
        : { reference: row.changes_reference, ticketNos: row.changes_tickets ?? [] },
    createdAt: row.created_at,
  };
}

/** Tickets of a booking for which other seats are held. */
export async function findChanges(tx: Tx, tenantId: string, reference: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('embedded_rail_bookings')
    .select('changes_tickets')
    .where('tenant_id', '=', tenantId)
    .where('changes_reference', '=', reference)
    .where('state', 'in', ['held', 'issuing'])
    .execute();
  return rows.flatMap((row) => row.changes_tickets ?? []);
}

export async function setBookingsState(
  tx: Tx,
  tenantId: string,
  references: readonly string[],
  state: StoredBooking['state'],
  issueAt: Date | null = null,
): Promise<void> {
  await tx
    .updateTable('embedded_rail_bookings')
    .set({ state, issue_at: issueAt })
    .where('tenant_id', '=', tenantId)
    .where('reference', '=', anyOf(references))
    .execute();
}

/** Held bookings promised until a moment or earlier; those that somebody is working on are left to them. */
export async function lockOverdueBookings(
  tx: Tx,
  tenantId: string,
  promisedUntil: Date,
  max: number,
): Promise<StoredBooking[]> {
  const rows = await tx
    .selectFrom('embedded_rail_bookings')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('state', '=', 'held')
    .where('hold_until', '<=', promisedUntil)
    .orderBy('hold_until')
    .limit(max)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  return rows.map(bookingOf);
}

// Tickets

export async function readTickets(
  tx: Tx,
  tenantId: string,
  references: readonly string[],
): Promise<StoredTicket[]> {
  const rows = await tx
    .selectFrom('embedded_rail_tickets')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('reference', '=', anyOf(references))
    .orderBy('reference')
    .orderBy('ride')
    .orderBy('passenger')
    .execute();
  return rows.map((row) => ({
    passenger: row.passenger,
    ride: row.ride,
    ticketNo: row.ticket_no,
    state: row.state,
    trainNo: row.train_no,
    startsOn: row.starts_on,
    seat: row.seat,
    placeAt: row.place_at,
    place: row.place,
    fromStop: row.from_stop,
    toStop: row.to_stop,
    from: row.from_station,
    to: row.to_station,
    departsAt: row.departs_at,
    arrivesAt: row.arrives_at,
    fareFen: row.fare_fen,
    paper: row.paper,
  }));
}

export interface SeatedTicket {
  readonly reference: string;
  readonly passenger: number;
  readonly ride: number;
  readonly placeAt: number;
  readonly from: string;
  readonly to: string;
}

/** Live tickets that have a place in a class of a train. */
export async function readSeatedTickets(tx: Tx, tenantId: string, key: SeatKey): Promise<SeatedTicket[]> {
  const rows = await tx
    .selectFrom('embedded_rail_tickets')
    .select(['reference', 'passenger', 'ride', 'place_at', 'from_station', 'to_station'])
    .where('tenant_id', '=', tenantId)
    .where('train_no', '=', key.trainNo)
    .where('starts_on', '=', key.startsOn)
    .where('seat', '=', key.seat)
    .where('state', 'in', ['held', 'issued'])
    .where('place_at', 'is not', null)
    .orderBy('reference')
    .execute();
  return rows.map((row) => ({
    reference: row.reference,
    passenger: row.passenger,
    ride: row.ride,
    placeAt: row.place_at!,
    from: row.from_station,
    to: row.to_station,
  }));
}

export async function unseatTicket(
  tx: Tx,
  tenantId: string,
  { reference, passenger, ride }: SeatedTicket,
): Promise<void> {
  await tx
    .updateTable('embedded_rail_tickets')
    .set({ place_at: null })
    .where('tenant_id', '=', tenantId)
    .where('reference', '=', reference)
    .where('passenger', '=', passenger)
    .where('ride', '=', ride)
    .execute();
}

/** Gives every held ticket its number: that of the booking, its ride and its passenger. */
export async function numberTickets(tx: Tx, tenantId: string, reference: string): Promise<void> {
  await tx
    .updateTable('embedded_rail_tickets')
    .set({
      state: 'issued',
      ticket_no: sql`reference || lpad((ride + 1)::text, 3, '0') || lpad((passenger + 1)::text, 3, '0')`,
    })
    .where('tenant_id', '=', tenantId)
    .where('reference', '=', reference)
    .where('state', '=', 'held')
    .execute();
}

export async function cancelTickets(tx: Tx, tenantId: string, references: readonly string[]): Promise<void> {
  await tx
    .updateTable('embedded_rail_tickets')
    .set({ state: 'cancelled' })
    .where('tenant_id', '=', tenantId)
    .where('reference', '=', anyOf(references))
    .where('state', '=', 'held')
    .execute();
}

/** Only of issued tickets. */
export async function closeTickets(
  tx: Tx,
  tenantId: string,
  ticketNos: readonly string[],
  state: 'refunded' | 'changed',
): Promise<void> {
  await tx
    .updateTable('embedded_rail_tickets')
    .set({ state })
    .where('tenant_id', '=', tenantId)
    .where('ticket_no', '=', anyOf(ticketNos))
    .where('state', '=', 'issued')
    .execute();
}

export async function insertRefund(
  tx: Tx,
  tenantId: string,
  refund: { clientReference: string; reference: string; ticketNos: readonly string[]; feeFen: Fen; at: Date },
): Promise<void> {
  await tx
    .insertInto('embedded_rail_refunds')
    .values({
      tenant_id: tenantId,
      client_reference: refund.clientReference,
      reference: refund.reference,
      ticket_nos: [...refund.ticketNos],
      fee_fen: refund.feeFen,
      at: refund.at,
    })
    .execute();
}

// People

export interface Journey {
  readonly paper: string;
  readonly ticketNo: string | null;
  readonly departsAt: Date;
  readonly arrivesAt: Date;
}

/** Until the transaction ends nobody else decides about journeys of these papers. */
export async function lockPapers(tx: Tx, papers: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('embedded-rail ' || paper, 0))
    from (select distinct paper from unnest(${papers}::text[]) paper order by 1) papers`.execute(tx);
}

/** Live tickets of papers that are under way at some time between two moments. */
export async function journeysOf(
  tx: Tx,
  tenantId: string,
  papers: readonly string[],
  between: { from: Date; until: Date },
): Promise<Journey[]> {
  const rows = await tx
    .selectFrom('embedded_rail_tickets')
    .select(['paper', 'ticket_no', 'departs_at', 'arrives_at'])
    .where('tenant_id', '=', tenantId)
    .where('paper', '=', anyOf(papers))
    .where('state', 'in', ['held', 'issued'])
    .where('departs_at', '<', between.until)
    .where('arrives_at', '>', between.from)
    .execute();
  return rows.map((row) => ({
    paper: row.paper,
    ticketNo: row.ticket_no,
    departsAt: row.departs_at,
    arrivesAt: row.arrives_at,
  }));
}

/** Who travels on the bookings that these calls made is not said any more; what they paid stays. */
export async function forgetPassengers(
  tx: Tx,
  tenantId: string,
  clientReferences: readonly string[],
): Promise<void> {
  await sql`
    with forgotten as (
      update embedded_rail_bookings set passengers = (
        select jsonb_agg(jsonb_set(p, '{name}', '""') - 'interval') from jsonb_array_elements(passengers) p)
      where tenant_id = ${tenantId} and client_reference = any(${clientReferences}::text[])
      returning reference),
    unqueued as (
      update embedded_rail_queue set papers = array_fill(''::text, array[cardinality(papers)])
      where tenant_id = ${tenantId} and reference in (select reference from forgotten))
    update embedded_rail_tickets set paper = '' where tenant_id = ${tenantId} and reference in (select reference from forgotten)`.execute(
    tx,
  );
}

/** Calls are known by their references for so long; nobody asks for one that is older. */
export async function deleteCallsBefore(tx: Tx, tenantId: string, before: Date): Promise<void> {
  await tx
    .deleteFrom('embedded_rail_calls')
    .where('tenant_id', '=', tenantId)
    .where('at', '<', before)
    .execute();
}
