import type { Tx } from '#src/platform/database.ts';
import {
  giveRoomsBack,
  lockOverdue,
  readNights,
  type StoredBooking,
  type StoredNight,
  setBooking,
  setOpenNights,
} from './embedded-hotel.db.ts';

/** A payment in the last second still has to reach us: rooms are kept a little longer than promised. */
const graceMs = 5 * 60_000;

export const isOver = ({ holdUntil }: Pick<StoredBooking, 'holdUntil'>, now: Date): boolean =>
  now.getTime() >= holdUntil.getTime() + graceMs;

/** Ends a booking that has not been confirmed and gives its rooms back. */
export async function endHold(
  tx: Tx,
  tenantId: string,
  booking: StoredBooking,
  state: 'cancelled' | 'expired' | 'failed',
): Promise<void> {
  const nights = await readNights(tx, tenantId, booking.reference);
  await setBooking(tx, tenantId, booking.reference, { state });
  await setOpenNights(tx, tenantId, booking.reference, 'cancelled');
  await giveRoomsBack(tx, tenantId, booking, countsByNight(nights));
}

export function countsByNight(nights: readonly Pick<StoredNight, 'night'>[]) {
  return [...Map.groupBy(nights, ({ night }) => night)].map(([night, of]) => ({ night, count: of.length }));
}

/** Ends holds of a hotel that ran out; answers how many there were. */
export async function endOverdue(tx: Tx, tenantId: string, hotelId: string, now: Date): Promise<number> {
  const overdue = await lockOverdue(tx, tenantId, hotelId, new Date(now.getTime() - graceMs));
  for (const booking of overdue) await endHold(tx, tenantId, booking, 'expired');
  return overdue.length;
}

/** A locked booking with the word of its hotel, once that has been given. */
export async function answered(
  tx: Tx,
  tenantId: string,
  booking: StoredBooking,
  now: Date,
): Promise<StoredBooking> {
  if (booking.state !== 'waiting' || booking.answersAt === null || now < booking.answersAt) return booking;
  if (booking.declines) {
    await endHold(tx, tenantId, booking, 'failed');
    return { ...booking, state: 'failed' };
  }
  await setBooking(tx, tenantId, booking.reference, { state: 'held' });
  return { ...booking, state: 'held' };
}
