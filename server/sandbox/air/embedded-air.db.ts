import type { Day } from '@woxing/contract/core/days';
import { fenOut } from '@woxing/contract/core/fields';
import type { Fen } from '@woxing/contract/core/money';
import { type Cabin, quotedSegment } from '@woxing/contract/products/air/flights';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '#src/platform/database.ts';
import { columns, query, type TableRow } from '#src/platform/rows.ts';
import type { AirTicket, PricedOffer } from '#src/products/air/air-supplier.ts';
import { callWriter } from '../written-calls.db.ts';
import { type CabinSales, cabinKey } from './offers.rules.ts';

export type Operation = 'hold' | 'issue' | 'cancel' | 'refund' | 'change' | 'extras' | 'barred';

// Seats

export interface CabinOfFlight {
  readonly day: Day;
  readonly from: string;
  readonly to: string;
  readonly flightNo: string;
  readonly cabin: Cabin;
}

/** Whoever takes several rows takes them in this order, so that two bookings never wait for each other. */
export function inRowOrder<T extends CabinOfFlight>(cabins: readonly T[]): T[] {
  const key = ({ day, from, to, flightNo, cabin }: T) => `${day}/${from}/${to}/${flightNo}/${cabin}`;
  return cabins.toSorted((x, y) => (key(x) < key(y) ? -1 : 1));
}

const cabinSales = columns(
  'embedded_air_seats',
  'flightNo',
  'day',
  'cabin',
  'sold',
  'withheld',
  'fareShiftFen',
);

/** Sales by `cabinKey`, of the flights between airports on days; only flights that somebody touched. */
export async function readSales(
  tx: Tx,
  tenantId: string,
  input: { from: readonly string[]; to: readonly string[]; days: readonly Day[] },
): Promise<Map<string, CabinSales>> {
  const rows = await query(tx, cabinSales)`
    select flight_no as "flightNo", day, cabin, sold, withheld, fare_shift_fen as "fareShiftFen"
    from embedded_air_sales(${tenantId}, ${input.days}, ${input.from}, ${input.to})`;
  return new Map(rows.map(({ flightNo, day, cabin, ...sales }) => [cabinKey(flightNo, day, cabin), sales]));
}

/** Sells seats of a cabin up to a limit, at once or not at all. Answers what is added to its fares; undefined when sold out. */
export async function sellSeats(
  tx: Tx,
  tenantId: string,
  { day, from, to, flightNo, cabin }: CabinOfFlight,
  input: { seats: number; limit: number; capacity: number },
): Promise<Fen | undefined> {
  if (input.seats > input.limit) return undefined;
  const row = await tx
    .insertInto('embedded_air_seats')
    .values({
      tenant_id: tenantId,
      day,
      origin: from,
      destination: to,
      flight_no: flightNo,
      cabin,
      capacity: input.capacity,
      sold: input.seats,
      withheld: 0,
      fare_shift_fen: 0 as Fen,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'day', 'origin', 'destination', 'flight_no', 'cabin'])
        .doUpdateSet({ sold: sql`embedded_air_seats.sold + ${input.seats}` })
        .where(
          sql<boolean>`embedded_air_seats.sold + ${input.seats}
            <= least(${input.limit}::integer, embedded_air_seats.capacity - embedded_air_seats.withheld)`,
        ),
    )
    .returning('fare_shift_fen')
    .executeTakeFirst();
  return row?.fare_shift_fen;
}

export async function returnSeats(
  tx: Tx,
  tenantId: string,
  { day, from, to, flightNo, cabin }: CabinOfFlight,
  seats: number,
): Promise<void> {
  await tx
    .updateTable('embedded_air_seats')
    .set({ sold: sql`sold - ${seats}` })
    .where('tenant_id', '=', tenantId)
    .where('day', '=', day)
    .where('origin', '=', from)
    .where('destination', '=', to)
    .where('flight_no', '=', flightNo)
    .where('cabin', '=', cabin)
    .execute();
}

/** What the sandbox does to a cabin: its fares rise, or its seats leave the sale. */
export async function disturbCabin(
  tx: Tx,
  tenantId: string,
  { day, from, to, flightNo, cabin }: CabinOfFlight,
  change: { capacity: number; withhold: boolean; riseFen: Fen },
): Promise<void> {
  const withheld = change.withhold ? change.capacity : 0;
  await tx
    .insertInto('embedded_air_seats')
    .values({
      tenant_id: tenantId,
      day,
      origin: from,
      destination: to,
      flight_no: flightNo,
      cabin,
      capacity: change.capacity,
      sold: 0,
      withheld,
      fare_shift_fen: change.riseFen,
    })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'day', 'origin', 'destination', 'flight_no', 'cabin']).doUpdateSet({
        withheld: sql`greatest(embedded_air_seats.withheld, ${withheld}::integer)`,
        fare_shift_fen: sql`embedded_air_seats.fare_shift_fen + ${change.riseFen}`,
      }),
    )
    .execute();
}

// Calls

export const writeCall = callWriter('embedded_air_calls');

// Bookings

const storedSegment = quotedSegment.extend({ fullEconomyFen: fenOut, fullCabinFen: fenOut });
const storedPassenger = z.object({
  name: z.string(),
  type: z.enum(['ADT', 'CHD', 'INF']),
  /** By which lists have them, by segment; of bookings from before they were kept it is unknown. */
  listNos: z.array(z.string().nullable()).optional(),
});
export type StoredPassenger = z.output<typeof storedPassenger>;

export interface StoredBooking {
  readonly reference: string;
  readonly state: TableRow<'embedded_air_bookings'>['state'];
  readonly holdUntil: Date;
  readonly issueAt: Date | null;
  readonly issuedAt: Date | null;
  readonly segments: readonly PricedOffer[];
  readonly passengers: readonly StoredPassenger[];
  /** Its passengers miss their flights, by the word of the panel. */
  readonly staysAway: boolean;
  /** The tickets in whose place it is. */
  readonly changes: { readonly reference: string; readonly ticketNos: readonly string[] } | null;
}

export interface StoredTicket extends AirTicket {
  readonly state: TableRow<'embedded_air_tickets'>['state'];
  readonly fareFen: Fen;
}

export async function insertBooking(
  tx: Tx,
  tenantId: string,
  booking: StoredBooking,
  tickets: readonly StoredTicket[],
  call: { clientReference: string; at: Date },
): Promise<void> {
  await tx
    .with('booking', (cte) =>
      cte.insertInto('embedded_air_bookings').values({
        tenant_id: tenantId,
        reference: booking.reference,
        client_reference: call.clientReference,
        state: booking.state,
        hold_until: booking.holdUntil,
        issue_at: null,
        changes_reference: booking.changes?.reference ?? null,
        changes_tickets: booking.changes === null ? null : [...booking.changes.ticketNos],
        segments: JSON.stringify(booking.segments),
        passengers: JSON.stringify(booking.passengers),
        created_at: call.at,
      }),
    )
    .insertInto('embedded_air_tickets')
    .values(tickets.map((ticket) => ticketRow(tenantId, booking.reference, ticket)))
    .execute();
}

function ticketRow(tenantId: string, reference: string, ticket: StoredTicket) {
  return {
    tenant_id: tenantId,
    reference,
    passenger: ticket.passenger,
    segment: ticket.segment,
    ticket_no: ticket.ticketNo,
    state: ticket.state,
    fare_fen: ticket.fareFen,
  };
}

export async function readBooking(
  tx: Tx,
  tenantId: string,
  reference: string,
): Promise<StoredBooking | undefined> {
  const row = await tx
    .selectFrom('embedded_air_bookings')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row === undefined ? undefined : bookingOf(row);
}

/** Locks the booking until the transaction ends. */
export async function lockBooking(
  tx: Tx,
  tenantId: string,
  reference: string,
): Promise<StoredBooking | undefined> {
  const row = await tx
    .selectFrom('embedded_air_bookings')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('reference', '=', reference)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row === undefined ? undefined : bookingOf(row);
}

function bookingOf(row: TableRow<'embedded_air_bookings'>): StoredBooking {
  return {
    reference: row.reference,
    state: row.state,
    holdUntil: row.hold_until,
    issueAt: row.issue_at,
    issuedAt: row.issued_at,
    staysAway: row.stays_away,
    changes:
      row.changes_reference === null
        ? null
        : { reference: row.changes_reference, ticketNos: row.changes_tickets! },
    segments: z.array(storedSegment).parse(row.segments),
    passengers: z.array(storedPassenger).parse(row.passengers),
  };
}

export async function setBookingState(
  tx: Tx,
  tenantId: string,
  reference: string,
  state: StoredBooking['state'],
  issueAt: Date | null = null,
): Promise<void> {
  await tx
    .updateTable('embedded_air_bookings')
    .set({ state, issue_at: issueAt })
    .where('tenant_id', '=', tenantId)
    .where('reference', '=', reference)
    .execute();
}

/** Whoever is on the booking will not come to its flights. */
export async function letStayAway(tx: Tx, tenantId: string, reference: string): Promise<void> {
  await tx
    .updateTable('embedded_air_bookings')
    .set({ stays_away: true })
    .where('tenant_id', '=', tenantId)
    .where('reference', '=', reference)
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
    .selectFrom('embedded_air_bookings')
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

export async function readTickets(tx: Tx, tenantId: string, reference: string): Promise<StoredTicket[]> {
  const rows = await tx
    .selectFrom('embedded_air_tickets')
    .select(['passenger', 'segment', 'ticket_no', 'state', 'fare_fen'])
    .where('tenant_id', '=', tenantId)
    .where('reference', '=', reference)
    .orderBy('segment')
    .orderBy('passenger')
    .execute();
  return rows.map((row) => ({
    passenger: row.passenger,
    segment: row.segment,
    ticketNo: row.ticket_no,
    state: row.state,
    fareFen: row.fare_fen,
  }));
}

const storedTicket = columns('embedded_air_tickets', 'passenger', 'segment', 'ticketNo', 'state', 'fareFen');

/** A booking is issued with every ticket that it holds, each with its number. Answers all its tickets. */
export async function issueBooking(
  tx: Tx,
  tenantId: string,
  reference: string,
  { prefixes, at }: { readonly prefixes: readonly string[]; readonly at: Date },
): Promise<StoredTicket[]> {
  const rows = await query(tx, storedTicket)`
    with booked as (
      update embedded_air_bookings set state = 'issued', issue_at = null, issued_at = ${at} where tenant_id = ${tenantId} and reference = ${reference}
    ), numbered as (
      update embedded_air_tickets set state = 'issued', ticket_no = ${ticketNumber(prefixes)}
      where tenant_id = ${tenantId} and reference = ${reference} and state = 'held'
      returning passenger, segment, ticket_no, state, fare_fen
    )
    select passenger, segment, ticket_no as "ticketNo", state, fare_fen as "fareFen" from (
      select * from numbered
      union all
      select passenger, segment, ticket_no, state, fare_fen from embedded_air_tickets
        where tenant_id = ${tenantId} and reference = ${reference} and state <> 'held'
    ) t order by segment, passenger`;
  return rows;
}

/** The prefix of its segment's carrier and ten digits. */
function ticketNumber(prefixes: readonly string[]): RawBuilder<string> {
  return sql`(${prefixes}::text[])[segment + 1] || '-' || lpad(nextval('embedded_air_ticket_numbers')::text, 10, '0')`;
}

export async function cancelTickets(tx: Tx, tenantId: string, reference: string): Promise<void> {
  await tx
    .updateTable('embedded_air_tickets')
    .set({ state: 'cancelled' })
    .where('tenant_id', '=', tenantId)
    .where('reference', '=', reference)
    .where('state', '=', 'held')
    .execute();
}

/** Only of issued tickets; answers how many there were. */
export async function closeTickets(
  tx: Tx,
  tenantId: string,
  reference: string,
  ticketNos: readonly string[],
  state: 'voided' | 'refunded' | 'changed',
): Promise<number> {
  const result = await tx
    .updateTable('embedded_air_tickets')
    .set({ state })
    .where('tenant_id', '=', tenantId)
    .where('reference', '=', reference)
    .where('ticket_no', 'in', [...ticketNos])
    .where('state', '=', 'issued')
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

// Quotes and sheets

export async function keepQuote(
  tx: Tx,
  tenantId: string,
  reference: string,
  quote: { quoteId: string; kind: 'refund' | 'change'; terms: object; expiresAt: Date },
): Promise<void> {
  const values = {
    quote_id: quote.quoteId,
    kind: quote.kind,
    terms: JSON.stringify(quote.terms),
    expires_at: quote.expiresAt,
  };
  await tx
    .insertInto('embedded_air_quotes')
    .values({ tenant_id: tenantId, reference, ...values })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'reference']).doUpdateSet(values))
    .execute();
}

/** Takes the quote out, so that it cannot be confirmed twice; undefined when it is not the newest or too old. */
export async function takeQuote(
  tx: Tx,
  tenantId: string,
  reference: string,
  input: { quoteId: string; kind: 'refund' | 'change'; now: Date },
): Promise<unknown> {
  const row = await tx
    .deleteFrom('embedded_air_quotes')
    .where('tenant_id', '=', tenantId)
    .where('reference', '=', reference)
    .where('quote_id', '=', input.quoteId)
    .where('kind', '=', input.kind)
    .where('expires_at', '>', input.now)
    .returning('terms')
    .executeTakeFirst();
  return row?.terms;
}

export async function insertSheet(
  tx: Tx,
  tenantId: string,
  sheet: {
    clientReference: string;
    reference: string;
    kind: 'refund';
    ticketNos: readonly string[];
    feeFen: Fen;
    amountFen: Fen;
    at: Date;
  },
): Promise<void> {
  await tx
    .insertInto('embedded_air_sheets')
    .values({
      tenant_id: tenantId,
      client_reference: sheet.clientReference,
      reference: sheet.reference,
      kind: sheet.kind,
      ticket_nos: [...sheet.ticketNos],
      fee_fen: sheet.feeFen,
      amount_fen: sheet.amountFen,
      at: sheet.at,
    })
    .execute();
}

/** Who travels on the bookings that these calls made is not said any more; what they paid stays. */
export async function forgetPassengers(
  tx: Tx,
  tenantId: string,
  clientReferences: readonly string[],
): Promise<void> {
  await sql`
    update embedded_air_bookings set passengers = (
      select jsonb_agg(jsonb_set(p - 'listNos', '{name}', '""')) from jsonb_array_elements(passengers) p)
    where tenant_id = ${tenantId} and client_reference = any(${clientReferences}::text[])`.execute(tx);
}

/** Calls are known by their references for so long; nobody asks for one that is older. */
export async function deleteCallsBefore(tx: Tx, tenantId: string, before: Date): Promise<void> {
  await tx
    .deleteFrom('embedded_air_calls')
    .where('tenant_id', '=', tenantId)
    .where('at', '<', before)
    .execute();
}
