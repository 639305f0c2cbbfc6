import type { Day } from '@woxing/contract/core/days';
import type { Fen } from '@woxing/contract/core/money';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { anyOf, columns, listed, query, type TableRow } from '#src/platform/rows.ts';

// Calls

export type Operation = Exclude<TableRow<'dida_calls'>['operation'], 'barred'>;

const callRow = columns('dida_calls', 'operation', 'reference');

/** A call that has come; without a reference: that it never will. */
export interface WrittenCall {
  readonly operation: TableRow<'dida_calls'>['operation'];
  readonly reference: string | null;
}

export interface CallToWrite extends WrittenCall {
  readonly clientReference: string;
  readonly at: Date;
}

/** Writes a call down before it is made; answers what is known of the reference when it had come before, locked. */
export async function writeCall(
  tx: Tx,
  tenantId: string,
  { clientReference, operation, reference, at }: CallToWrite,
): Promise<WrittenCall | undefined> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('dida_calls')
    .values({ tenant_id: tenantId, client_reference: clientReference, operation, reference, at })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'client_reference']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n ? undefined : lockCall(tx, tenantId, clientReference);
}

export async function lockCall(
  tx: Tx,
  tenantId: string,
  clientReference: string,
): Promise<WrittenCall | undefined> {
  const rows = await query(tx, callRow)`
    select ${listed(callRow)} from dida_calls
    where tenant_id = ${tenantId} and client_reference = ${clientReference} for update`;
  return rows[0];
}

/** From now on it never happens. */
export async function barCall(tx: Tx, tenantId: string, clientReference: string): Promise<void> {
  await tx
    .updateTable('dida_calls')
    .set({ operation: 'barred', reference: null })
    .where('tenant_id', '=', tenantId)
    .where('client_reference', '=', clientReference)
    .execute();
}

/** As if it had not come: what was refused without an effect may come again. */
export async function forgetCall(tx: Tx, tenantId: string, clientReference: string): Promise<void> {
  await tx
    .deleteFrom('dida_calls')
    .where('tenant_id', '=', tenantId)
    .where('client_reference', '=', clientReference)
    .execute();
}

// Bookings

const bookingRow = columns(
  'dida_bookings',
  'reference',
  'hotelId',
  'roomId',
  'planId',
  'arrival',
  'departure',
  'rooms',
  'adults',
  'nights',
  'policies',
  'guestsSealed',
  'state',
  'refusal',
  'holdUntil',
  'referenceNo',
  'prebookedAt',
  'bookingId',
  'confirmationNo',
  'fineFen',
  'cancelAskedAt',
);

export interface BookingRow {
  readonly reference: string;
  readonly hotelId: string;
  readonly roomId: string;
  readonly planId: string;
  readonly arrival: Day;
  readonly departure: Day;
  readonly rooms: number;
  readonly adults: number;
  readonly nights: unknown;
  readonly policies: unknown;
  readonly guestsSealed: string | null;
  readonly state: TableRow<'dida_bookings'>['state'];
  readonly refusal: TableRow<'dida_bookings'>['refusal'];
  readonly holdUntil: Date;
  readonly referenceNo: string;
  readonly prebookedAt: Date;
  readonly bookingId: string | null;
  readonly confirmationNo: string | null;
  readonly fineFen: Fen;
  readonly cancelAskedAt: Date | null;
}

type Changes = Partial<
  Pick<
    BookingRow,
    | 'state'
    | 'refusal'
    | 'guestsSealed'
    | 'referenceNo'
    | 'prebookedAt'
    | 'bookingId'
    | 'confirmationNo'
    | 'fineFen'
    | 'cancelAskedAt'
  >
>;

export type HeldBooking = Omit<
  BookingRow,
  'state' | 'refusal' | 'bookingId' | 'confirmationNo' | 'fineFen' | 'cancelAskedAt'
>;

export async function insertHeld(tx: Tx, tenantId: string, held: HeldBooking): Promise<void> {
  await tx
    .insertInto('dida_bookings')
    .values({
      tenant_id: tenantId,
      reference: held.reference,
      hotel_id: held.hotelId,
      room_id: held.roomId,
      plan_id: held.planId,
      arrival: held.arrival,
      departure: held.departure,
      rooms: held.rooms,
      adults: held.adults,
      nights: JSON.stringify(held.nights),
      policies: JSON.stringify(held.policies),
      guests_sealed: held.guestsSealed,
      state: 'held',
      hold_until: held.holdUntil,
      reference_no: held.referenceNo,
      prebooked_at: held.prebookedAt,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'reference']).doNothing())
    .execute();
}

/** Locked until the transaction ends. */
export async function lockBooking(
  tx: Tx,
  tenantId: string,
  reference: string,
): Promise<BookingRow | undefined> {
  const rows = await query(tx, bookingRow)`
    select ${listed(bookingRow)} from dida_bookings
    where tenant_id = ${tenantId} and reference = ${reference} for update`;
  return rows[0];
}

export async function changeBooking(
  tx: Tx,
  tenantId: string,
  reference: string,
  changes: Changes,
): Promise<void> {
  const {
    state,
    refusal,
    guestsSealed,
    referenceNo,
    prebookedAt,
    bookingId,
    confirmationNo,
    fineFen,
    cancelAskedAt,
  } = changes;
  await tx
    .updateTable('dida_bookings')
    .set({
      ...(state !== undefined && { state }),
      ...(refusal !== undefined && { refusal }),
      ...(guestsSealed !== undefined && { guests_sealed: guestsSealed }),
      ...(referenceNo !== undefined && { reference_no: referenceNo }),
      ...(prebookedAt !== undefined && { prebooked_at: prebookedAt }),
      ...(bookingId !== undefined && { booking_id: bookingId }),
      ...(confirmationNo !== undefined && { confirmation_no: confirmationNo }),
      ...(fineFen !== undefined && { fine_fen: fineFen }),
      ...(cancelAskedAt !== undefined && { cancel_asked_at: cancelAskedAt }),
    })
    .where('tenant_id', '=', tenantId)
    .where('reference', '=', reference)
    .execute();
}

const maxAtOnce = 100;

/** Holds that nobody came back to say nothing of their guests any more; calls are known for so long and no longer. */
export async function clearUp(
  tx: Tx,
  tenantId: string,
  { holdsBefore, callsBefore }: { readonly holdsBefore: Date; readonly callsBefore: Date },
): Promise<void> {
  await sql`
    update dida_bookings set state = 'expired', guests_sealed = null
    where tenant_id = ${tenantId} and reference in (
      select reference from dida_bookings
      where tenant_id = ${tenantId} and state = 'held' and hold_until < ${holdsBefore}
      order by hold_until limit ${maxAtOnce} for update skip locked)`.execute(tx);
  await sql`
    delete from dida_calls where tenant_id = ${tenantId} and client_reference in (
      select client_reference from dida_calls where tenant_id = ${tenantId} and at < ${callsBefore}
      order by at limit ${maxAtOnce} for update skip locked)`.execute(tx);
}

/** What is held says nothing of its guests any more, and is not booked. */
export async function forgetGuests(tx: Tx, tenantId: string, references: readonly string[]): Promise<void> {
  await tx
    .updateTable('dida_bookings')
    .set({ guests_sealed: null })
    .where('tenant_id', '=', tenantId)
    .where('reference', '=', anyOf(references))
    .execute();
}
