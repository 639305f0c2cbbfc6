import { dayOf } from '@woxing/contract/core/days';
import type { Fen } from '@woxing/contract/core/money';
import type { HotelCall, HotelSupplier } from '../../hotel-supplier.ts';
import {
  type BookingDeps,
  deciding,
  hotelBooking,
  lockedBooking,
  nightsOfRow,
  type Outcome,
  Rejection,
} from './bookings.ts';
import { type BookingRow, changeBooking, forgetCall, writeCall } from './dida.db.ts';
import { cancelled, preCancelled } from './dida-answers.ts';
import { type Answer, type Rejected, rejected } from './dida-client.ts';
import { alreadyCancelled, cancelCodes, confirmCancelCodes, rejectionOf } from './dida-refusals.rules.ts';
import { findBooking } from './issue.ts';

type Asked = Parameters<HotelSupplier['cancelNights']>[2];

/** The number by which a cancellation is confirmed counts for ten minutes; after that, and a while, none that was sent can be taken. */
const confirmableMs = 10 * 60_000;
const shownMs = 5 * 60_000;
const pollMs = 20_000;

export const cannotBeCancelled = ({ cancelAskedAt }: Pick<BookingRow, 'cancelAskedAt'>, now: Date): boolean =>
  cancelAskedAt !== null && now.getTime() >= cancelAskedAt.getTime() + confirmableMs + shownMs;

/**
 * Cancels a whole booking, in two steps: what it costs, and that it is meant. Another sum than the one that was shown ends it before anything
 * has happened. Done is what the bank shows as cancelled.
 */
export async function cancelStay(
  deps: BookingDeps,
  call: HotelCall,
  reference: string,
  asked: Asked,
): Promise<Outcome> {
  const begun = await beginCancel(deps, call, reference, asked);
  if ('kind' in begun) return begun;
  const cost = await deps.client.ask(
    '/api/booking/HotelBookingCancel',
    { BookingID: begun.bookingId },
    preCancelled,
  );
  if (cost.kind === 'refused' && cost.code === alreadyCancelled)
    return begun.state === 'cancelling' ? showsCancelled(deps, call, begun) : giveUp(deps, call, 'state');
  if (cost.kind === 'refused') return giveUp(deps, call, rejectionOf(cost.code, cancelCodes) ?? 'state');
  // Asking what it costs cancels nothing: whatever became of it, nothing did, unless it was confirmed before.
  if (cost.kind === 'unknown') return cost;
  const { BookingID, ConfirmID, Amount } = cost.value;
  if (BookingID !== begun.bookingId) return { kind: 'unknown', cause: 'the price of another cancellation' };
  if (Amount !== asked.expectFineFen) return giveUp(deps, call, 'price');
  return confirmCancel(deps, call, begun, { confirmId: ConfirmID, fineFen: Amount });
}

function beginCancel(
  deps: BookingDeps,
  call: HotelCall,
  reference: string,
  { nights, expectFineFen }: Asked,
): Promise<BookingRow | Outcome> {
  const { tenantId, clientReference, now } = call;
  return deciding(() =>
    deps.db.inTenant(tenantId, async (tx): Promise<BookingRow | Outcome> => {
      const come = await writeCall(tx, tenantId, {
        clientReference,
        operation: 'cancel-nights',
        reference,
        at: now,
      });
      if (come?.reference === null) throw new Rejection('state');
      const booking = await lockedBooking(tx, tenantId, reference);
      if (come !== undefined && booking.state === 'cancelled') return hotelBooking(booking);
      if (booking.state === 'cancelling' && booking.fineFen === expectFineFen) return booking;
      if (booking.state !== 'confirmed' || booking.arrival < dayOf(now)) throw new Rejection('state');
      if (!isWhole(booking, nights)) throw new Rejection('stay');
      return booking;
    }),
  );
}

function isWhole(booking: BookingRow, nights: Asked['nights']): boolean {
  const own = nightsOfRow(booking);
  const asked = new Set(nights.map(({ room, night }) => `${room} ${night}`));
  const all = Array.from({ length: booking.rooms }, (_, room) =>
    own.map(({ night }) => `${room} ${night}`),
  ).flat();
  return asked.size === all.length && all.every((each) => asked.has(each));
}

/** Nothing was cancelled by this call. */
async function giveUp(
  deps: BookingDeps,
  { tenantId, clientReference }: HotelCall,
  reason: Rejected['reason'],
): Promise<Outcome> {
  await deps.db.inTenant(tenantId, (tx) => forgetCall(tx, tenantId, clientReference));
  return rejected(reason);
}

async function confirmCancel(
  deps: BookingDeps,
  call: HotelCall,
  row: BookingRow,
  { confirmId, fineFen }: { readonly confirmId: string; readonly fineFen: Fen },
): Promise<Outcome> {
  const { tenantId } = call;
  const { reference, bookingId } = row;
  await deps.db.inTenant(tenantId, (tx) =>
    changeBooking(tx, tenantId, reference, { state: 'cancelling', fineFen, cancelAskedAt: call.now }),
  );
  const sent = { BookingID: bookingId, ConfirmID: confirmId, Description: '行程变更' };
  const answer = await deps.client.ask('/api/booking/HotelBookingCancelConfirm', sent, cancelled);
  if (answer.kind === 'unknown') return answer;
  if (answer.kind === 'ok' || answer.code === alreadyCancelled) return showsCancelled(deps, call, row);
  return refuseCancel(deps, call, row, answer);
}

async function refuseCancel(
  deps: BookingDeps,
  { tenantId, clientReference }: HotelCall,
  row: BookingRow,
  answer: Extract<Answer<unknown>, { kind: 'refused' }>,
): Promise<Outcome> {
  const reason = rejectionOf(answer.code, confirmCancelCodes);
  // One that was sent before may be on its way, and this one says nothing of it.
  if (reason === undefined || row.state === 'cancelling')
    return { kind: 'unknown', cause: `code ${answer.code}` };
  return deps.db.inTenant(tenantId, async (tx) => {
    await forgetCall(tx, tenantId, clientReference);
    await changeBooking(tx, tenantId, row.reference, { state: 'confirmed', cancelAskedAt: null });
    return rejected(reason);
  });
}

/** Looks whether it is cancelled, which alone says so. */
export async function showsCancelled(
  deps: BookingDeps,
  { tenantId }: Pick<HotelCall, 'tenantId'>,
  row: BookingRow,
): Promise<Outcome> {
  const found = await findBooking(deps, row);
  if (found.kind === 'unknown') return found;
  if (found.kind === 'refused' || found.value === undefined)
    return { kind: 'unknown', cause: 'a booking that does not show' };
  if (found.value.Status !== 3) return { kind: 'accepted', pollAfterMs: pollMs };
  return deps.db.inTenant(tenantId, async (tx) => {
    const booking = await lockedBooking(tx, tenantId, row.reference);
    if (booking.state !== 'cancelling') return hotelBooking(booking);
    await changeBooking(tx, tenantId, row.reference, { state: 'cancelled', cancelAskedAt: null });
    return hotelBooking({ ...booking, state: 'cancelled' });
  });
}
