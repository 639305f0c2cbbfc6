import { maxNights, maxRooms, nightsOf } from '@woxing/contract/products/hotel/hotel-stay.rules';
import type { HotelCall, HotelHoldInput } from '../../hotel-supplier.ts';
import {
  type BookingDeps,
  deciding,
  hotelBooking,
  isOver,
  lockedBooking,
  type Outcome,
  Rejection,
  sealGuests,
} from './bookings.ts';
import { changeBooking, clearUp, insertHeld, lockBooking, lockCall, writeCall } from './dida.db.ts';
import { rejected } from './dida-client.ts';
import { preBook } from './pre-book.ts';

const dayMs = 24 * 3_600_000;

/**
 * Has the price and the rooms confirmed, and keeps the number by which they are booked once they are paid. The bank keeps no rooms, so that
 * a call whose answer was lost has had no effect.
 */
export async function holdStay(deps: BookingDeps, call: HotelCall, input: HotelHoldInput): Promise<Outcome> {
  const { tenantId, clientReference: reference, now } = call;
  if (!isSold(input)) return rejected('stay');
  const before = await deps.db.inTenant(tenantId, async (tx) => {
    await clearUp(tx, tenantId, {
      holdsBefore: new Date(now.getTime() - dayMs),
      callsBefore: new Date(now.getTime() - 30 * dayMs),
    });
    const written = { clientReference: reference, operation: 'hold' as const, reference, at: now };
    const come = await writeCall(tx, tenantId, written);
    if (come !== undefined && (come.operation !== 'hold' || come.reference !== reference))
      return rejected('state');
    const booking = await lockBooking(tx, tenantId, reference);
    return booking && hotelBooking(booking);
  });
  if (before !== undefined) return before;
  const found = await preBook(deps, input, now);
  if (found.kind !== 'done') return found;
  const { stay, hotelId, roomId, planId, nights, holdUntil } = input;
  return deciding(() =>
    deps.db.inTenant(tenantId, async (tx) => {
      // Who asked meanwhile was told that it never happened.
      if ((await lockCall(tx, tenantId, reference))?.operation !== 'hold') throw new Rejection('state');
      await insertHeld(tx, tenantId, {
        reference,
        hotelId,
        roomId,
        planId,
        ...stay,
        nights,
        policies: found.policies,
        guestsSealed: sealGuests(deps.vault, reference, input),
        holdUntil,
        referenceNo: found.referenceNo,
        prebookedAt: now,
      });
      return hotelBooking(await lockedBooking(tx, tenantId, reference));
    }),
  );
}

function isSold({ stay, guests }: HotelHoldInput): boolean {
  const nights = nightsOf(stay).length;
  return (
    nights >= 1 &&
    nights <= maxNights &&
    stay.rooms >= 1 &&
    stay.rooms <= maxRooms &&
    guests.length === stay.rooms &&
    guests.every((names) => names.length >= 1 && names.length <= stay.adults)
  );
}

/** Lets go what was not booked. While it may be, that is not known. */
export function letGo(deps: BookingDeps, call: HotelCall, reference: string): Promise<Outcome> {
  const { tenantId, clientReference, now } = call;
  return deciding(() =>
    deps.db.inTenant(tenantId, async (tx) => {
      const come = await writeCall(tx, tenantId, {
        clientReference,
        operation: 'cancel',
        reference,
        at: now,
      });
      if (come?.reference === null) throw new Rejection('state');
      const booking = await lockedBooking(tx, tenantId, reference);
      if (booking.state === 'confirmed' || booking.state === 'cancelling') throw new Rejection('state');
      if (booking.state === 'issuing') return { kind: 'unknown', cause: 'it may be booked' };
      if (booking.state !== 'held') return hotelBooking(booking);
      const state = isOver(booking, now) ? 'expired' : 'cancelled';
      await changeBooking(tx, tenantId, reference, { state, guestsSealed: null });
      return hotelBooking({ ...booking, state });
    }),
  );
}
