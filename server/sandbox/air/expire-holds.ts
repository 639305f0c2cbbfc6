import type { Database, Tx } from '#src/platform/database.ts';
import {
  cancelTickets,
  inRowOrder,
  lockOverdueBookings,
  returnSeats,
  type StoredBooking,
  setBookingState,
} from './embedded-air.db.ts';

const maxAtOnce = 100;
/** A payment in the last second still has to reach us: seats are kept a little longer than promised. */
const graceMs = 5 * 60_000;

export function seatsKeptUntil(holdUntil: Date): Date {
  return new Date(holdUntil.getTime() + graceMs);
}

/** Gives the seats of holds back whose time and grace have run out; answers how many there were. Safe to run anywhere at any time. */
export async function expireHolds(db: Database, tenantId: string, now: Date): Promise<number> {
  return db.inTenant(tenantId, async (tx) => {
    const overdue = await lockOverdueBookings(tx, tenantId, new Date(now.getTime() - graceMs), maxAtOnce);
    for (const booking of overdue) await endHold(tx, tenantId, booking, 'expired');
    return overdue.length;
  });
}

/** Ends a held booking that the transaction has locked. */
export async function endHold(
  tx: Tx,
  tenantId: string,
  booking: StoredBooking,
  state: 'cancelled' | 'expired',
): Promise<void> {
  await setBookingState(tx, tenantId, booking.reference, state);
  await cancelTickets(tx, tenantId, booking.reference);
  const seats = booking.passengers.filter(({ type }) => type !== 'INF').length;
  for (const segment of inRowOrder(booking.segments)) await returnSeats(tx, tenantId, segment, seats);
}
