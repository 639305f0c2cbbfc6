import type { Clock } from '#src/platform/clock.ts';
import type { Database, Tx } from '#src/platform/database.ts';
import { rejectionWords } from '#src/products/air/air-rejections.rules.ts';
import type { AirBooking, AirCall, AirOutcome } from '#src/products/air/air-supplier.ts';
import { rejectionsOf } from '../rejections.ts';
import {
  type Operation,
  readBooking,
  readTickets,
  type StoredBooking,
  type StoredTicket,
  writeCall,
} from './embedded-air.db.ts';
import type { World } from './world.ts';

export interface SupplierDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly world: World;
  readonly slowMs: number;
  readonly lateIssueMs: number;
  /** The share of bookings whose passengers stay away by themselves. */
  readonly awayShare: number;
}

const { Rejection, rejected, deciding } = rejectionsOf(rejectionWords);

export { Rejection, rejected };

/** Runs a transaction of the supplier; a rejection rolls it back and becomes the answer. */
export const decide = <T>(
  db: Database,
  tenantId: string,
  work: (tx: Tx) => Promise<AirOutcome<T>>,
): Promise<AirOutcome<T>> => deciding(() => db.inTenant(tenantId, work));

/**
 * Writes the call down and does its work, once per reference: a repeat is told by `again` how what the call was about stands now. A
 * reference that `status` has declared dead is refused.
 */
export async function onceWith<T>(
  tx: Tx,
  { tenantId, clientReference, now }: AirCall,
  operation: Exclude<Operation, 'barred'>,
  reference: string,
  work: () => Promise<AirOutcome<T>>,
  again: (reference: string) => Promise<AirOutcome<T>>,
): Promise<AirOutcome<T>> {
  const before = await writeCall(tx, tenantId, { clientReference, operation, reference, at: now });
  if (before === undefined) return work();
  if (before.reference === null) throw new Rejection('state');
  return again(before.reference);
}

/** The same of a booking. */
export const once = (
  tx: Tx,
  call: AirCall,
  operation: Exclude<Operation, 'extras' | 'barred'>,
  reference: string,
  work: () => Promise<AirOutcome<AirBooking>>,
  /** What a repeat is told, where it is not just the booking. */
  again: (reference: string) => Promise<AirOutcome<AirBooking>> = async (known) => ({
    kind: 'done',
    value: await bookingNow(tx, call.tenantId, known),
  }),
): Promise<AirOutcome<AirBooking>> => onceWith(tx, call, operation, reference, work, again);

/** The booking as callers know it. The reference must exist. */
export async function bookingNow(tx: Tx, tenantId: string, reference: string): Promise<AirBooking> {
  const booking = await readBooking(tx, tenantId, reference);
  if (booking === undefined) throw new Rejection('unknown-reference');
  return airBooking(booking, await readTickets(tx, tenantId, reference));
}

export function airBooking(booking: StoredBooking, tickets: readonly StoredTicket[]): AirBooking {
  return {
    reference: booking.reference,
    state: booking.state,
    holdUntil: booking.holdUntil,
    segments: booking.segments,
    tickets: tickets.map(({ passenger, segment, ticketNo, state, fareFen }) => ({
      fareFen,
      passenger,
      segment,
      ticketNo,
      state,
    })),
  };
}
