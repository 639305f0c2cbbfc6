import type { Clock } from '#src/platform/clock.ts';
import type { NeverHappened } from '#src/platform/remote-call.ts';
import { type BookingDeps, cannotBeBooked, hotelBooking, type Outcome } from './bookings.ts';
import { cannotBeCancelled, showsCancelled } from './cancel-booking.ts';
import { type BookingRow, barCall, lockBooking, writeCall } from './dida.db.ts';
import { findBooking, settle, takeBack } from './issue.ts';

type Status = Outcome | NeverHappened;

const neverHappened: NeverHappened = { kind: 'never-happened' };

/**
 * What became of a call. A hold takes nothing at the bank: one that is not written down never happened, and is barred. A booking or a
 * cancellation that the bank does not show never happened once the number that it was sent by has run out; before that it is unknown.
 */
export async function callStatus(
  deps: BookingDeps & { readonly clock: Clock },
  tenantId: string,
  clientReference: string,
): Promise<Status> {
  const now = deps.clock.now();
  const known = await deps.db.inTenant(tenantId, async (tx) => {
    const call = await writeCall(tx, tenantId, {
      clientReference,
      operation: 'barred',
      reference: null,
      at: now,
    });
    if (call === undefined || call.reference === null) return undefined;
    const booking = await lockBooking(tx, tenantId, call.reference);
    if (booking === undefined) await barCall(tx, tenantId, clientReference);
    return booking && { call, booking };
  });
  if (known === undefined) return neverHappened;
  const { call, booking } = known;
  const asked = { tenantId, clientReference, now };
  if (call.operation === 'issue' && booking.state === 'issuing') return issueStatus(deps, asked, booking);
  if (call.operation === 'cancel-nights') return cancelStatus(deps, asked, booking);
  if (call.operation === 'cancel' && booking.state === 'issuing')
    return { kind: 'unknown', cause: 'it may be booked' };
  if (call.operation === 'cancel' && isKept(booking)) return bar(deps, asked);
  return call.operation === 'issue' ? issued(deps, asked, booking) : hotelBooking(booking);
}

interface Asked {
  readonly tenantId: string;
  readonly clientReference: string;
  readonly now: Date;
}

const isKept = ({ state }: BookingRow): boolean =>
  state === 'held' || state === 'confirmed' || state === 'cancelling';

async function bar(deps: BookingDeps, { tenantId, clientReference }: Asked): Promise<NeverHappened> {
  await deps.db.inTenant(tenantId, (tx) => barCall(tx, tenantId, clientReference));
  return neverHappened;
}

/** Its hold is as it was before: another call was found never to have happened. */
const issued = (deps: BookingDeps, asked: Asked, booking: BookingRow): Promise<Status> =>
  booking.state === 'held' ? bar(deps, asked) : Promise.resolve(hotelBooking(booking));

async function issueStatus(deps: BookingDeps, asked: Asked, booking: BookingRow): Promise<Status> {
  const found = await findBooking(deps, booking);
  if (found.kind === 'unknown') return found;
  if (found.kind === 'refused') return { kind: 'unknown', cause: `code ${found.code}` };
  if (found.value !== undefined) return settle(deps, asked, booking, found.value);
  if (!cannotBeBooked(booking, asked.now)) return { kind: 'unknown', cause: 'no booking shows yet' };
  await takeBack(deps, asked, booking.reference, 'held');
  return neverHappened;
}

async function cancelStatus(deps: BookingDeps, asked: Asked, booking: BookingRow): Promise<Status> {
  // What it costs was asked, and nothing more.
  if (booking.state === 'confirmed') return bar(deps, asked);
  if (booking.state !== 'cancelling') return hotelBooking(booking);
  const shown = await showsCancelled(deps, asked, booking);
  if (shown.kind !== 'accepted') return shown;
  if (!cannotBeCancelled(booking, asked.now)) return { kind: 'unknown', cause: 'not cancelled yet' };
  await takeBack(deps, asked, booking.reference, 'confirmed');
  return neverHappened;
}
