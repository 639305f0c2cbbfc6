import { dayOf, timeOf } from '@woxing/contract/core/days';
import { type Fen, fen } from '@woxing/contract/core/money';
import { cancelFine } from '@woxing/contract/products/hotel/hotel-cancellation.rules';
import { stayTotal } from '@woxing/contract/products/hotel/hotel-price.rules';
import type { HotelBooking, HotelCall, HotelOutcome } from '#src/products/hotel/hotel-supplier.ts';
import { type BankBooking, type Books, bankHotelId, bookingNamed, type PreBooking } from './dida-books.ts';
import {
  bookingConfirmInput,
  bookingSearchInput,
  cancelConfirmInput,
  cancelInput,
  Problem,
} from './dida-wire.ts';

/** Bookings: made once under a reference of the client, looked for by it, and cancelled in two steps. */

const yuanOf = (amount: Fen): number => amount / 100;

export async function confirmBooking(books: Books, body: unknown): Promise<object> {
  const input = bookingConfirmInput.parse(body);
  const { ClientReference: clientReference } = input;
  const known = books.bookings.get(clientReference);
  if (known === 'making') throw new Problem(3020);
  if (known !== undefined) throw new Problem(known.status === 3 ? 3018 : 3019, known.bookingId);
  const pre = books.preBookings.get(input.ReferenceNo);
  if (pre === undefined) throw new Problem(3002);
  if (books.clock.now() >= pre.until) throw new Problem(3006);
  const { stay } = pre;
  if (
    input.CheckInDate !== stay.arrival ||
    input.CheckOutDate !== stay.departure ||
    input.NumOfRooms !== stay.rooms
  )
    throw new Problem(3001);
  if (
    input.GuestList.length !== stay.rooms ||
    input.GuestList.some(({ GuestInfo }) => GuestInfo.length > stay.adults)
  )
    throw new Problem(3005);
  books.bookings.set(clientReference, 'making');
  try {
    const made = await makeBooking(
      books,
      clientReference,
      pre,
      input.GuestList.map(({ GuestInfo }) => GuestInfo.length),
    );
    books.bookings.set(clientReference, made);
    return { BookingDetails: bookingDetails(made) };
  } catch (error) {
    books.bookings.delete(clientReference);
    throw error;
  }
}

async function makeBooking(
  books: Books,
  clientReference: string,
  pre: PreBooking,
  guests: readonly number[],
): Promise<BankBooking> {
  const { hotels, clock } = books;
  const { hotelId, stay, rate } = pre;
  const held = done(
    await hotels.hold(callOf(books, `${clientReference}H`), {
      hotelId,
      roomId: rate.roomId,
      planId: rate.plan.id,
      kinds: ['public'],
      stay,
      nights: rate.nights,
      guests: guests.map((count) => Array.from({ length: count }, () => '住客')),
      arrivesAt: '18:00',
      requests: '',
      holdUntil: new Date(clock.now().getTime() + 600_000),
    }),
  );
  const issued = done(await hotels.issue(callOf(books, `${clientReference}I`), held.reference));
  const pending = books.pending > 0;
  books.pending -= pending ? 1 : 0;
  return {
    bookingId: String(books.nextNumber()),
    clientReference,
    pre,
    orderedAt: clock.now(),
    status: pending ? 5 : 2,
    reference: held.reference,
    confirmationCode: issued.confirmationNo ?? undefined,
    cancel: undefined,
  };
}

const callOf = ({ tenantId, clock }: Books, clientReference: string): HotelCall => ({
  tenantId,
  clientReference: clientReference.slice(-32),
  now: clock.now(),
});

function done(outcome: HotelOutcome<HotelBooking>): HotelBooking {
  if (outcome.kind === 'done') return outcome.value;
  if (outcome.kind !== 'rejected') throw new Problem(3016);
  throw new Problem(outcome.reason === 'sold-out' || outcome.reason === 'price' ? 3015 : 3016);
}

function bookingDetails(booking: BankBooking): object {
  const { bookingId, clientReference, pre, orderedAt, status, confirmationCode } = booking;
  const totalFen = stayTotal(pre.rate.nights, pre.stay.rooms);
  return {
    BookingID: bookingId,
    Status: status,
    CheckInDate: `${pre.stay.arrival} 00:00:00`,
    CheckOutDate: `${pre.stay.departure} 00:00:00`,
    OrderDate: `${dayOf(orderedAt)} ${timeOf(orderedAt)}:00.000`,
    NumOfRooms: pre.stay.rooms,
    TotalPrice: yuanOf(totalFen),
    ClientReference: clientReference,
    ...(status === 2 && { ConfirmationCode: confirmationCode }),
    Hotel: {
      HotelID: bankHotelId(pre.hotelId),
      RatePlanList: [{ TotalPrice: yuanOf(totalFen), Currency: 'CNY' }],
    },
  };
}

export function searchBookings(books: Books, body: unknown): object {
  const { SearchBy } = bookingSearchInput.parse(body);
  const all = [...books.bookings.values()].filter((each) => each !== 'making');
  const found = all.filter((each) =>
    'BookingID' in SearchBy
      ? each.bookingId === SearchBy.BookingID
      : each.clientReference === SearchBy.BookingInfo.ClientReference,
  );
  const details = found.map(bookingDetails);
  // What was pending is decided by the time somebody has asked.
  for (const each of found) if (each.status === 5) each.status = 2;
  return { BookingDetailsList: details };
}

const confirmableMs = 10 * 60_000;

/** What it costs, and a number to say that it is meant. */
export function priceCancel(books: Books, body: unknown): object {
  const booking = bookingNamed(books, cancelInput.parse(body).BookingID);
  if (booking.status === 3) throw new Problem(3018);
  const now = books.clock.now();
  const { rate, stay } = booking.pre;
  const oneRoom = cancelFine(rate.plan.cancellation, stay.arrival, rate.nights, now);
  const confirmId = `DCC${books.nextNumber()}`;
  booking.cancel = {
    confirmId,
    fineFen: oneRoom * stay.rooms,
    until: new Date(now.getTime() + confirmableMs),
  };
  return {
    BookingID: booking.bookingId,
    ConfirmID: confirmId,
    Amount: yuanOf(fen(booking.cancel.fineFen)),
    Currency: 'CNY',
  };
}

export async function confirmCancel(books: Books, body: unknown): Promise<object> {
  const input = cancelConfirmInput.parse(body);
  const booking = bookingNamed(books, input.BookingID);
  if (booking.status === 3) throw new Problem(3018);
  const { cancel } = booking;
  if (cancel?.confirmId !== input.ConfirmID) throw new Problem(3004);
  if (books.clock.now() >= cancel.until) throw new Problem(3007);
  const { rate, stay } = booking.pre;
  const nights = Array.from({ length: stay.rooms }, (_, room) =>
    rate.nights.map(({ night }) => ({ room, night })),
  ).flat();
  done(
    await books.hotels.cancelNights(callOf(books, `${booking.clientReference}C`), booking.reference, {
      nights,
      expectFineFen: fen(cancel.fineFen),
    }),
  );
  booking.status = 3;
  return {};
}
