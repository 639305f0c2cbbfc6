import type { RailBooking, RailCall, RailOutcome } from '#src/products/rail/rail-supplier.ts';
import { bookingNow, once, Rejection, type SupplierDeps } from './calls.ts';
import { lockBooking } from './embedded-rail.db.ts';
import { endHolds } from './expire-holds.ts';

/** Gives back the seats of a booking that was not issued. One that has ended already stays as it is. */
export function cancelBooking(
  deps: SupplierDeps,
  call: RailCall,
  reference: string,
): Promise<RailOutcome<RailBooking>> {
  const { tenantId, now } = call;
  return once(deps, call, 'cancel', reference, async (tx) => {
    const booking = await lockBooking(tx, tenantId, reference);
    if (booking === undefined) throw new Rejection('unknown-reference');
    if (booking.state === 'issued' || booking.state === 'issuing') throw new Rejection('state');
    if (booking.state === 'held') await endHolds(tx, deps, tenantId, [booking], 'cancelled', now);
    return { kind: 'done', value: await bookingNow(tx, tenantId, reference) };
  });
}
