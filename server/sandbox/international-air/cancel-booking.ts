import type {
  InternationalCall,
  InternationalOutcome,
} from '#src/products/international-air/international-supplier.ts';
import { bookingNow, once, Rejection, type SupplierDeps } from './calls.ts';
import { endHold } from './expire-holds.ts';
import { lockBooking } from './international-bookings.db.ts';

/** Gives back the seats of a booking that was not issued. One that has ended already stays as it is. */
export function cancelBooking(
  deps: SupplierDeps,
  call: InternationalCall,
  reference: string,
): Promise<InternationalOutcome> {
  return once(deps, call, 'cancel', reference, async (tx) => {
    const booking = await lockBooking(tx, call.tenantId, reference);
    if (booking === undefined) throw new Rejection('unknown-reference');
    if (booking.state === 'issued' || booking.state === 'issuing') throw new Rejection('state');
    if (booking.state === 'held') await endHold(tx, call.tenantId, booking, 'cancelled');
    return { kind: 'done', value: await bookingNow(tx, call.tenantId, reference) };
  });
}
