import type { Tx } from '#src/platform/database.ts';
import type { SupplierDeps } from './calls.ts';
import {
  cancelTickets,
  lockOverdueBookings,
  readTickets,
  type StoredBooking,
  setBookingsState,
} from './embedded-rail.db.ts';
import { releaseSeats } from './release-seats.ts';
import { type SeatDeps } from './seat-rows.ts';

const maxAtOnce = 100;
/** A payment in the last second still has to reach us: seats are kept a little longer than promised. */
const graceMs = 5 * 60_000;

export function seatsKeptUntil(holdUntil: Date): Date {
  return new Date(holdUntil.getTime() + graceMs);
}

/** Gives the seats of holds back whose time and grace have run out; answers how many there were. Safe to run anywhere at any time. */
export async function expireHolds(deps: SupplierDeps, tenantId: string, now: Date): Promise<number> {
  return deps.db.inTenant(tenantId, async (tx) => {
    const overdue = await lockOverdueBookings(tx, tenantId, new Date(now.getTime() - graceMs), maxAtOnce);
    await endHolds(tx, deps, tenantId, overdue, 'expired', now);
    return overdue.length;
  });
}

/** Ends bookings without tickets that the transaction has locked. */
export async function endHolds(
  tx: Tx,
  deps: SeatDeps,
  tenantId: string,
  bookings: readonly StoredBooking[],
  state: 'cancelled' | 'expired',
  now: Date,
): Promise<void> {
  if (bookings.length === 0) return;
  const references = bookings.map(({ reference }) => reference);
  const tickets = await readTickets(tx, tenantId, references);
  await setBookingsState(tx, tenantId, references, state);
  await cancelTickets(tx, tenantId, references);
  await releaseSeats(
    tx,
    deps,
    tenantId,
    tickets.filter((ticket) => ticket.state === 'held'),
    now,
  );
}
