import type { Database, Tx } from '#src/platform/database.ts';
import {
  inRowOrder,
  lockOverdueBookings,
  readCoupons,
  returnSeats,
  type StoredBooking,
  setBookingState,
  setCoupons,
} from './international-bookings.db.ts';
import { seatsOf } from './sold-booking.ts';

const maxAtOnce = 100;
/** A payment in the last second still has to reach us: seats are kept a little longer than promised. */
const graceMs = 5 * 60_000;

export const seatsKeptUntil = (holdUntil: Date): Date => new Date(holdUntil.getTime() + graceMs);

/** Gives the seats of holds back whose time and grace have run out; answers how many there were. */
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
  { reference, sold }: StoredBooking,
  state: 'cancelled' | 'expired',
): Promise<void> {
  await setBookingState(tx, tenantId, reference, { state });
  const coupons = await readCoupons(tx, tenantId, reference);
  await setCoupons(
    tx,
    tenantId,
    reference,
    coupons.map((coupon) => ({ passenger: coupon.passenger, leg: coupon.leg, state: 'cancelled' })),
  );
  for (const leg of inRowOrder(sold.legs)) await returnSeats(tx, tenantId, leg, seatsOf(sold.passengers));
}
