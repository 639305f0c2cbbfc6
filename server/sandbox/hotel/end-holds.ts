import type { Database, Tx } from '#src/platform/database.ts';
import {
  type GivenRooms,
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
  await giveRoomsBack(tx, tenantId, booking.hotelId, await endBooking(tx, tenantId, booking, state));
}

/** Answers the rooms that are free with it. */
async function endBooking(
  tx: Tx,
  tenantId: string,
  { reference, roomId }: StoredBooking,
  state: StoredBooking['state'],
): Promise<GivenRooms[]> {
  const nights = await readNights(tx, tenantId, reference);
  await setBooking(tx, tenantId, reference, { state });
  await setOpenNights(tx, tenantId, reference, 'cancelled');
  return roomsByNight(roomId, nights);
}

export const roomsByNight = (roomId: string, nights: readonly Pick<StoredNight, 'night'>[]): GivenRooms[] =>
  [...Map.groupBy(nights, ({ night }) => night)].map(([night, of]) => ({ roomId, night, count: of.length }));

/** Ends holds of a hotel that ran out, in a transaction of its own; answers how many there were. */
export function endOverdue(db: Database, tenantId: string, hotelId: string, now: Date): Promise<number> {
  return db.inTenant(tenantId, async (tx) => {
    const overdue = await lockOverdue(tx, tenantId, graceBefore(now), { hotelId });
    const given: GivenRooms[] = [];
    for (const booking of overdue) given.push(...(await endBooking(tx, tenantId, booking, 'expired')));
    await giveRoomsBack(tx, tenantId, hotelId, addedUp(given));
    return overdue.length;
  });
}

const maxAtOnce = 100;
const graceBefore = (now: Date): Date => new Date(now.getTime() - graceMs);

/** The same whichever hotel they are of, a hundred at a time. Safe to run anywhere at any time. */
export function expireHolds(db: Database, tenantId: string, now: Date): Promise<number> {
  return db.inTenant(tenantId, async (tx) => {
    const overdue = await lockOverdue(tx, tenantId, graceBefore(now), { max: maxAtOnce });
    const byHotel = [...Map.groupBy(overdue, ({ hotelId }) => hotelId)].toSorted(([one], [other]) =>
      one < other ? -1 : 1,
    );
    for (const [hotelId, of] of byHotel) {
      const given: GivenRooms[] = [];
      for (const booking of of) given.push(...(await endBooking(tx, tenantId, booking, 'expired')));
      await giveRoomsBack(tx, tenantId, hotelId, addedUp(given));
    }
    return overdue.length;
  });
}

/** Each kind of room and night once. */
function addedUp(given: readonly GivenRooms[]): GivenRooms[] {
  const groups = Map.groupBy(given, ({ roomId, night }) => `${roomId} ${night}`);
  return [...groups.values()].map((of) => ({
    ...of[0]!,
    count: of.reduce((sum, { count }) => sum + count, 0),
  }));
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
