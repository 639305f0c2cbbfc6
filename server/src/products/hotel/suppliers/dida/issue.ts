import type { HotelCall } from '../../hotel-supplier.ts';
import {
  type BookingDeps,
  deciding,
  hotelBooking,
  isFresh,
  isOver,
  lockedBooking,
  nightsOfRow,
  type Outcome,
  openGuests,
  policiesOfRow,
  Rejection,
  stayOf,
} from './bookings.ts';
import { type BookingRow, barCall, changeBooking, forgetCall, lockBooking, writeCall } from './dida.db.ts';
import { booked, bookings, type DidaBooking } from './dida-answers.ts';
import { type Answer, outcomeOf, rejected } from './dida-client.ts';
import { nameOf } from './dida-names.rules.ts';
import { bookingCodes, existingCodes, rejectionOf, staleCodes } from './dida-refusals.rules.ts';
import { preBook } from './pre-book.ts';

/** How long the bank takes where it has not decided at once; it says three minutes at most. */
const pollMs = 20_000;

/**
 * Books what is held, under the reference of the hold: the bank makes one booking of it, however many calls come. A call is written down
 * before anything is sent; what is not known afterwards is asked of the bank by that reference.
 */
export async function bookStay(deps: BookingDeps, call: HotelCall, reference: string): Promise<Outcome> {
  const begun = await beginIssue(deps, call, reference);
  if ('kind' in begun) return begun;
  return sendBooking(deps, call, begun, true);
}

function beginIssue(deps: BookingDeps, call: HotelCall, reference: string): Promise<BookingRow | Outcome> {
  const { tenantId, clientReference, now } = call;
  return deciding(() =>
    deps.db.inTenant(tenantId, async (tx): Promise<BookingRow | Outcome> => {
      const come = await writeCall(tx, tenantId, { clientReference, operation: 'issue', reference, at: now });
      if (come?.reference === null) throw new Rejection('state');
      const booking = await lockedBooking(tx, tenantId, reference);
      if (booking.state === 'confirmed' || (come !== undefined && booking.state === 'failed'))
        return hotelBooking(booking);
      if (booking.state === 'issuing') return booking;
      if (booking.state !== 'held' || booking.guestsSealed === null || isOver(booking, now))
        throw new Rejection('state');
      await changeBooking(tx, tenantId, reference, { state: 'issuing' });
      return { ...booking, state: 'issuing' };
    }),
  );
}

async function sendBooking(
  deps: BookingDeps,
  call: HotelCall,
  row: BookingRow,
  mayPreBook: boolean,
): Promise<Outcome> {
  const { now } = call;
  if (!isFresh(row, now))
    return mayPreBook ? preBookAgain(deps, call, row) : { kind: 'unknown', cause: 'no fresh number' };
  const answer = await deps.client.ask('/api/booking/HotelBookingConfirm', bookingOf(deps, row), booked);
  if (answer.kind === 'ok') return settle(deps, call, row, answer.value.BookingDetails);
  if (answer.kind === 'unknown') return answer;
  if (answer.bookingId !== undefined || existingCodes.has(answer.code)) return askBank(deps, call, row);
  if (staleCodes.has(answer.code) && mayPreBook) return preBookAgain(deps, call, row);
  return refuseBooking(deps, call, row, answer);
}

/** The number is too old: another is asked for, at the same price and terms. What was sent under the old one may still have been taken. */
async function preBookAgain(deps: BookingDeps, call: HotelCall, row: BookingRow): Promise<Outcome> {
  const known = await findBooking(deps, row);
  if (known.kind !== 'ok')
    return known.kind === 'unknown' ? known : { kind: 'unknown', cause: `code ${known.code}` };
  if (known.value !== undefined) return settle(deps, call, row, known.value);
  const { hotelId, roomId, planId } = row;
  const wanted = {
    hotelId,
    roomId,
    planId,
    stay: stayOf(row),
    nights: nightsOfRow(row),
    policies: policiesOfRow(row),
  };
  const found = await preBook(deps, wanted, call.now);
  if (found.kind === 'unknown') return found;
  if (found.kind === 'rejected') return endIssue(deps, call, row, found.reason);
  const fresh = { referenceNo: found.referenceNo, prebookedAt: call.now };
  await deps.db.inTenant(call.tenantId, (tx) => changeBooking(tx, call.tenantId, row.reference, fresh));
  return sendBooking(deps, call, { ...row, ...fresh }, false);
}

function refuseBooking(
  deps: BookingDeps,
  call: HotelCall,
  row: BookingRow,
  answer: Extract<Answer<unknown>, { kind: 'refused' }>,
): Promise<Outcome> {
  const reason = rejectionOf(answer.code, bookingCodes);
  if (reason === undefined) return Promise.resolve(outcomeOf(answer, bookingCodes));
  return endIssue(deps, call, row, reason);
}

type Reason = Parameters<typeof rejected>[0];

const refusals = { 'sold-out': 'sold-out', price: 'price', stay: 'stay', declined: 'declined' } as const;

/** Nothing was booked. Who was only too busy is asked again under a new reference, and finds the hold as it was. */
function endIssue(deps: BookingDeps, call: HotelCall, row: BookingRow, reason: Reason): Promise<Outcome> {
  const { tenantId, clientReference } = call;
  return deps.db.inTenant(tenantId, async (tx) => {
    const booking = await lockedBooking(tx, tenantId, row.reference);
    if (booking.state !== 'issuing') return hotelBooking(booking);
    if (reason === 'busy') {
      await forgetCall(tx, tenantId, clientReference);
      await changeBooking(tx, tenantId, row.reference, { state: 'held' });
      return rejected('busy');
    }
    const refusal = reason in refusals ? refusals[reason as keyof typeof refusals] : 'declined';
    await changeBooking(tx, tenantId, row.reference, { state: 'failed', refusal, guestsSealed: null });
    return rejected(refusal);
  });
}

function bookingOf({ vault, contact }: BookingDeps, row: BookingRow): object {
  const { guests, arrivesAt, requests } = openGuests(vault, row.reference, row.guestsSealed!);
  const wish = [`预计${arrivesAt}到店`, requests].filter((words) => words !== '').join('；');
  return {
    ReferenceNo: row.referenceNo,
    ClientReference: row.reference,
    CheckInDate: row.arrival,
    CheckOutDate: row.departure,
    NumOfRooms: row.rooms,
    GuestList: guests.map((names, at) => ({
      RoomNum: at + 1,
      GuestInfo: names.map((name) => ({ Name: nameOf(name), IsAdult: true })),
    })),
    Contact: { Name: nameOf(guests[0]![0]!), Email: contact.email, Phone: contact.phone },
    CustomerRequest: wish,
  };
}

/** The booking under our reference; undefined where the bank knows of none, which is no proof that none is on its way. */
export async function findBooking(
  deps: BookingDeps,
  row: BookingRow,
): Promise<Answer<DidaBooking | undefined>> {
  const by = { BookingInfo: { ClientReference: row.reference } };
  const answer = await deps.client.ask('/api/booking/HotelBookingSearch', { SearchBy: by }, bookings);
  if (answer.kind !== 'ok') return answer;
  const own = (answer.value.BookingDetailsList ?? []).filter(
    (each) => each.ClientReference === row.reference,
  );
  if (own.length > 1) return { kind: 'unknown', cause: 'more than one booking of a reference' };
  return { kind: 'ok', value: own[0] };
}

async function askBank(deps: BookingDeps, call: HotelCall, row: BookingRow): Promise<Outcome> {
  const found = await findBooking(deps, row);
  if (found.kind === 'unknown') return found;
  if (found.kind === 'refused' || found.value === undefined)
    return { kind: 'unknown', cause: 'a booking that does not show' };
  return settle(deps, call, row, found.value);
}

/** Writes down what the bank says of a booking. 2, 3 and 4 are its last words; anything else is on its way. */
export function settle(
  deps: Pick<BookingDeps, 'db'>,
  { tenantId }: Pick<HotelCall, 'tenantId'>,
  { reference }: Pick<BookingRow, 'reference'>,
  said: DidaBooking,
): Promise<Outcome> {
  return deps.db.inTenant(tenantId, async (tx): Promise<Outcome> => {
    const booking = await lockBooking(tx, tenantId, reference);
    if (booking === undefined || said.ClientReference !== reference)
      return { kind: 'unknown', cause: 'a booking of another reference' };
    if (booking.state !== 'issuing') return hotelBooking(booking);
    const { BookingID: bookingId } = said;
    if (said.Status === 2) {
      // Not every hotel gives a number of its own at once: the desk of the bank knows it by theirs.
      const confirmationNo = said.ConfirmationCode || bookingId;
      const changes = { state: 'confirmed' as const, bookingId, confirmationNo, guestsSealed: null };
      await changeBooking(tx, tenantId, reference, changes);
      return hotelBooking({ ...booking, ...changes });
    }
    if (said.Status === 3 || said.Status === 4) {
      const refusal = said.Status === 3 ? 'state' : 'declined';
      await changeBooking(tx, tenantId, reference, {
        state: 'failed',
        refusal,
        bookingId,
        guestsSealed: null,
      });
      return rejected(refusal);
    }
    await changeBooking(tx, tenantId, reference, { bookingId });
    return { kind: 'accepted', pollAfterMs: pollMs };
  });
}

/** It was never booked and will not be: the hold is as it was, and the call is barred. */
export async function takeBack(
  deps: Pick<BookingDeps, 'db'>,
  { tenantId, clientReference }: Pick<HotelCall, 'tenantId' | 'clientReference'>,
  reference: string,
  state: 'held' | 'confirmed',
): Promise<void> {
  await deps.db.inTenant(tenantId, async (tx) => {
    await barCall(tx, tenantId, clientReference);
    await changeBooking(tx, tenantId, reference, { state, cancelAskedAt: null });
  });
}
