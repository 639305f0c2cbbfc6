import { fenOut } from '@woxing/contract/core/fields';
import { flightReadings } from '@woxing/contract/orders/schedule-changes';
import { cabins } from '@woxing/contract/products/air/flights';
import { saleWays } from '@woxing/contract/products/international-air/international-fares.rules';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '#src/platform/database.ts';
import { columns, query } from '#src/platform/rows.ts';
import type {
  BookedCoupon,
  CabinOfFlight,
  CouponKey,
} from '#src/products/international-air/international-supplier.ts';
import { callWriter } from '../written-calls.db.ts';

const byFlyer = z.object({ ADT: fenOut, CHD: fenOut, INF: fenOut });

const soldLeg = z.object({
  flight: z.string(),
  cabin: z.enum(cabins),
  airline: z.string(),
  departsAt: z.string(),
  arrivesAt: z.string().default(''),
  /** By the clocks of either end; bookings of before do not keep it. */
  readings: flightReadings.nullable().default(null),
  fromZone: z.string().default('Asia/Shanghai'),
  toZone: z.string().default('Asia/Shanghai'),
  /** IATA type code of what flies it; bookings of before do not keep it. */
  aircraft: z.string().default(''),
  /** Nobody leaves on it. */
  cancelled: z.boolean().default(false),
});

const soldBooking = z.object({
  offer: z.string(),
  way: z.enum(saleWays),
  pricedAt: z.string(),
  parts: z.array(
    z.object({
      key: z.string(),
      family: z.string(),
      airline: z.string(),
      legs: z.array(z.int()),
      fares: byFlyer,
      alone: byFlyer,
      terms: z.object({
        changeFen: fenOut.nullable(),
        refundFen: fenOut.nullable(),
        noShowFen: fenOut,
      }),
    }),
  ),
  legs: z.array(soldLeg),
  passengers: z.array(
    z.object({
      /** The passenger of the booking in whose place this one stands; of a booking that changes another. */
      was: z.int().nullable(),
      type: z.enum(['ADT', 'CHD', 'INF']),
      comes: z.boolean(),
      prices: z.array(z.object({ fareFen: fenOut, surchargeFen: fenOut, taxFen: fenOut })),
    }),
  ),
});
export type SoldBooking = z.output<typeof soldBooking>;

/** Of `{ passenger, leg }` of the booking, those in whose place its own are once they are issued. */
const bookingChanges = z.object({
  reference: z.string(),
  coupons: z.array(z.object({ passenger: z.int(), leg: z.int() })),
});
export type BookingChanges = z.output<typeof bookingChanges>;

export const writeCall = callWriter('embedded_international_calls');

export interface StoredBooking {
  readonly reference: string;
  readonly state: 'held' | 'issuing' | 'issued' | 'cancelled' | 'expired';
  readonly holdUntil: Date;
  readonly issueAt: Date | null;
  readonly issuedAt: Date | null;
  readonly sold: SoldBooking;
  readonly changes: BookingChanges | null;
}

// Seats

/** Whoever takes several rows takes them in this order, so that two bookings never wait for each other. */
export const inRowOrder = <T extends CabinOfFlight>(flights: readonly T[]): T[] =>
  flights.toSorted((one, other) =>
    `${one.flight}/${one.cabin}` < `${other.flight}/${other.cabin}` ? -1 : 1,
  );

export async function seatsSold(
  tx: Tx,
  tenantId: string,
  flights: readonly CabinOfFlight[],
): Promise<number[]> {
  if (flights.length === 0) return [];
  const rows = await tx
    .selectFrom('embedded_international_seats')
    .select(['flight', 'cabin', 'sold'])
    .where('tenant_id', '=', tenantId)
    .where(
      'flight',
      'in',
      flights.map(({ flight }) => flight),
    )
    .execute();
  return flights.map(
    ({ flight, cabin }) => rows.find((row) => row.flight === flight && row.cabin === cabin)?.sold ?? 0,
  );
}

/** Sells seats while there are so many, at once or not at all. */
export async function sellSeats(
  tx: Tx,
  tenantId: string,
  { flight, cabin }: CabinOfFlight,
  { seats, left }: { readonly seats: number; readonly left: number },
): Promise<boolean> {
  if (seats > left) return false;
  const row = await tx
    .insertInto('embedded_international_seats')
    .values({ tenant_id: tenantId, flight, cabin, sold: seats })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'flight', 'cabin'])
        .doUpdateSet({ sold: sql`embedded_international_seats.sold + ${seats}` })
        .where(sql<boolean>`embedded_international_seats.sold + ${seats} <= ${left}::integer`),
    )
    .returning('sold')
    .executeTakeFirst();
  return row !== undefined;
}

export async function returnSeats(
  tx: Tx,
  tenantId: string,
  { flight, cabin }: CabinOfFlight,
  seats: number,
): Promise<void> {
  await tx
    .updateTable('embedded_international_seats')
    .set({ sold: sql`sold - ${seats}` })
    .where('tenant_id', '=', tenantId)
    .where('flight', '=', flight)
    .where('cabin', '=', cabin)
    .execute();
}

// Bookings

export async function insertBooking(
  tx: Tx,
  tenantId: string,
  booking: StoredBooking,
  coupons: readonly BookedCoupon[],
): Promise<void> {
  await tx
    .insertInto('embedded_international_bookings')
    .values({
      tenant_id: tenantId,
      reference: booking.reference,
      state: booking.state,
      hold_until: booking.holdUntil,
      sold: JSON.stringify(booking.sold),
      changes: booking.changes === null ? null : JSON.stringify(booking.changes),
    })
    .execute();
  await tx
    .insertInto('embedded_international_coupons')
    .values(
      coupons.map(({ passenger, leg, state }) => ({
        tenant_id: tenantId,
        reference: booking.reference,
        passenger,
        leg,
        state,
      })),
    )
    .execute();
}

const selecting = (tx: Tx, tenantId: string) =>
  tx
    .selectFrom('embedded_international_bookings')
    .select(['reference', 'state', 'hold_until', 'issue_at', 'issued_at', 'sold', 'changes'])
    .where('tenant_id', '=', tenantId);
type Row = Awaited<ReturnType<ReturnType<typeof selecting>['executeTakeFirstOrThrow']>>;

const bookingOf = (row: Row): StoredBooking => ({
  reference: row.reference,
  state: row.state,
  holdUntil: row.hold_until,
  issueAt: row.issue_at,
  issuedAt: row.issued_at,
  sold: soldBooking.parse(row.sold),
  changes: row.changes === null ? null : bookingChanges.parse(row.changes),
});

export async function readBooking(
  tx: Tx,
  tenantId: string,
  reference: string,
): Promise<StoredBooking | undefined> {
  const row = await selecting(tx, tenantId).where('reference', '=', reference).executeTakeFirst();
  return row && bookingOf(row);
}

/** The same, locked until the transaction ends. */
export async function lockBooking(
  tx: Tx,
  tenantId: string,
  reference: string,
): Promise<StoredBooking | undefined> {
  const row = await selecting(tx, tenantId).where('reference', '=', reference).forUpdate().executeTakeFirst();
  return row && bookingOf(row);
}

export async function lockOverdueBookings(
  tx: Tx,
  tenantId: string,
  before: Date,
  max: number,
): Promise<StoredBooking[]> {
  const rows = await selecting(tx, tenantId)
    .where('state', '=', 'held')
    .where('hold_until', '<=', before)
    .orderBy('hold_until')
    .limit(max)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(bookingOf);
}

export async function saveSold(
  tx: Tx,
  tenantId: string,
  reference: string,
  sold: SoldBooking,
): Promise<void> {
  await tx
    .updateTable('embedded_international_bookings')
    .set({ sold: JSON.stringify(sold) })
    .where('tenant_id', '=', tenantId)
    .where('reference', '=', reference)
    .execute();
}

export async function setBookingState(
  tx: Tx,
  tenantId: string,
  reference: string,
  set: {
    readonly state: StoredBooking['state'];
    readonly issue_at?: Date | null;
    readonly issued_at?: Date;
  },
): Promise<void> {
  await tx
    .updateTable('embedded_international_bookings')
    .set(set)
    .where('tenant_id', '=', tenantId)
    .where('reference', '=', reference)
    .execute();
}

// Coupons

export async function readCoupons(tx: Tx, tenantId: string, reference: string): Promise<BookedCoupon[]> {
  const rows = await tx
    .selectFrom('embedded_international_coupons')
    .select(['passenger', 'leg', 'ticket_no', 'state'])
    .where('tenant_id', '=', tenantId)
    .where('reference', '=', reference)
    .orderBy('passenger')
    .orderBy('leg')
    .execute();
  return rows.map(({ ticket_no, ...row }) => ({ ...row, couponNo: ticket_no }));
}

export async function setCoupons(
  tx: Tx,
  tenantId: string,
  reference: string,
  coupons: readonly (CouponKey & {
    readonly state: BookedCoupon['state'];
    readonly couponNo?: string;
  })[],
): Promise<void> {
  for (const { passenger, leg, state, couponNo } of coupons)
    await tx
      .updateTable('embedded_international_coupons')
      .set({ state, ...(couponNo !== undefined && { ticket_no: couponNo }) })
      .where('tenant_id', '=', tenantId)
      .where('reference', '=', reference)
      .where('passenger', '=', passenger)
      .where('leg', '=', leg)
      .execute();
}

/** So many numbers of tickets that follow each other; the first of them. */
export async function takeSerials(tx: Tx, tenantId: string, count: number): Promise<number> {
  const row = await tx
    .insertInto('embedded_international_serials')
    .values({ tenant_id: tenantId, next: firstSerial + count })
    .onConflict((conflict) =>
      conflict.column('tenant_id').doUpdateSet({ next: sql`embedded_international_serials.next + ${count}` }),
    )
    .returning('next')
    .executeTakeFirstOrThrow();
  return row.next - count;
}
const firstSerial = 2_400_000_001;

export async function deleteCallsBefore(tx: Tx, tenantId: string, before: Date): Promise<void> {
  await tx
    .deleteFrom('embedded_international_calls')
    .where('tenant_id', '=', tenantId)
    .where('at', '<', before)
    .execute();
}

/** Bookings that hold coupons of a flight, held or issued, in their order. */
export async function liveBookings(tx: Tx, tenantId: string, flight: string): Promise<string[]> {
  const rows = await query(tx, columns('embedded_international_bookings', 'reference'))`
    select b.reference from embedded_international_bookings b
    where b.tenant_id = ${tenantId} and b.state in ('held', 'issuing', 'issued')
      and exists (select from jsonb_array_elements(b.sold -> 'legs') with ordinality as l(leg, at)
        join embedded_international_coupons c on c.tenant_id = b.tenant_id and c.reference = b.reference and c.leg = l.at - 1
          and c.state in ('held', 'issued')
        where l.leg ->> 'flight' = ${flight})
    order by b.reference`;
  return rows.map(({ reference }) => reference);
}

const maxShown = 60;

/** What was issued last and has not ended, for the panel. */
export async function lastSold(tx: Tx, tenantId: string): Promise<SoldBooking[]> {
  const rows = await selecting(tx, tenantId)
    .where('state', '=', 'issued')
    .orderBy('issued_at', 'desc')
    .limit(maxShown)
    .execute();
  return rows.map((row) => bookingOf(row).sold);
}

/** Nobody buys what does not fly as it is published. */
export async function stopSale(tx: Tx, tenantId: string, flight: string): Promise<void> {
  await tx
    .insertInto('embedded_international_seats')
    .values(cabins.map((cabin) => ({ tenant_id: tenantId, flight, cabin, sold: soldOut })))
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'flight', 'cabin'])
        .doUpdateSet({ sold: sql`greatest(embedded_international_seats.sold, ${soldOut})` }),
    )
    .execute();
}
/** More than any aircraft has, and than are given back of one. */
const soldOut = 10_000;
