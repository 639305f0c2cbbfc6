import type { AirBooking, AirCall, AirOutcome } from '#src/products/air/air-supplier.ts';
import { bookingNow, decide, once, Rejection, type SupplierDeps } from './calls.ts';
import { lockBooking } from './embedded-air.db.ts';
import { endHold } from './expire-holds.ts';

/** Gives back the seats of a booking that was not issued. One that has ended already stays as it is. */
export async function cancelBooking(
  { db }: SupplierDeps,
  call: AirCall,
  reference: string,
): Promise<AirOutcome<AirBooking>> {
  return decide(db, call.tenantId, (tx) =>
    once(tx, call, 'cancel', reference, async () => {
      const booking = await lockBooking(tx, call.tenantId, reference);
      if (booking === undefined) throw new Rejection('unknown-reference');
      if (booking.state === 'issued' || booking.state === 'issuing') throw new Rejection('state');
      if (booking.state === 'held') await endHold(tx, call.tenantId, booking, 'cancelled');
      return { kind: 'done', value: await bookingNow(tx, call.tenantId, reference) };
    }),
  );
}
