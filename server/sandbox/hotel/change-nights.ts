import { dayOf } from '@woxing/contract/core/days';
import { noFen, sumFen } from '@woxing/contract/core/money';
import { keptRooms } from '@woxing/contract/products/hotel/hotel-agreements.rules';
import { nightFine } from '@woxing/contract/products/hotel/hotel-cancellation.rules';
import type { Tx } from '#src/platform/database.ts';
import type {
  HotelBooking,
  HotelCall,
  HotelChangeInput,
  HotelOutcome,
  StayTold,
} from '#src/products/hotel/hotel-supplier.ts';
import { bookingNow, lockedBooking, once, Rejection, rejected, type SupplierDeps, termsOf } from './calls.ts';
import {
  addNights,
  endNights,
  giveRoomsBack,
  insertBooking,
  insertChange,
  readNights,
  type StoredBooking,
  type StoredChange,
  setBooking,
  setBookingArrival,
  setOpenNights,
  takeRooms,
} from './embedded-hotel.db.ts';
import { endOverdue, roomsByNight } from './end-holds.ts';
import { referenceOf, roomsAtPrices } from './hold-rooms.ts';
import { stayNow } from './tell-stays.ts';

/** Holds other nights for a confirmed booking, or more of them, at the prices and the fine that are expected. */
export async function holdChange(
  deps: SupplierDeps,
  call: HotelCall,
  bookingReference: string,
  input: HotelChangeInput,
): Promise<HotelOutcome<HotelBooking>> {
  const first = await holdOnce(deps, call, bookingReference, input);
  if (first.kind !== 'rejected' || first.reason !== 'sold-out') return first;
  const hotelId = await hotelOfBooking(deps, call.tenantId, bookingReference);
  const ended = await endOverdue(deps.db, call.tenantId, hotelId, call.now);
  return ended === 0 ? first : holdOnce(deps, call, bookingReference, input);
}

const hotelOfBooking = ({ db }: Pick<SupplierDeps, 'db'>, tenantId: string, reference: string) =>
  db.inTenant(tenantId, async (tx) => (await lockedBooking(tx, tenantId, reference)).hotelId);

function holdOnce(
  deps: SupplierDeps,
  call: HotelCall,
  bookingReference: string,
  input: HotelChangeInput,
): Promise<HotelOutcome<HotelBooking>> {
  const { tenantId, now } = call;
  const reference = referenceOf(call);
  return once(deps, call, 'hold-change', reference, async (tx) => {
    const booking = await lockedBooking(tx, tenantId, bookingReference);
    const fines = await finesOf(deps, tx, call, booking, input);
    if (sumFen(fines) !== input.expectFineFen) throw new Rejection('price');
    const found = deps.world.hotel(booking.hotelId);
    if (found === undefined) throw new Rejection('unknown-hotel');
    const { rooms, taken, given, arrival, holdUntil } = input;
    const days = taken.map(({ night }) => night);
    const promised = input.agreed?.id === booking.planId ? input.agreed : undefined;
    const wanted = roomsAtPrices(found, { ...booking, promised, nights: taken, days }, now);
    const kept = promised?.lastRoom === false ? keptRooms : 0;
    if (!(await takeRooms(tx, tenantId, wanted, { count: rooms.length, kept })))
      throw new Rejection('sold-out');
    const held = { ...booking, reference, state: 'held' as const, holdUntil, answersAt: null };
    await insertBooking(
      tx,
      tenantId,
      { ...held, arrival: days[0]!, confirmationNo: null, arrivesAt: '', createdAt: now },
      rooms.flatMap((_, room) =>
        taken.map(({ night, priceFen }) => ({
          room,
          night,
          priceFen,
          state: 'held' as const,
          fineFen: noFen,
          unused: false,
        })),
      ),
    );
    await insertChange(tx, tenantId, { reference, booking: bookingReference, rooms, given, fines, arrival });
    return bookingNow(tx, tenantId, reference, now);
  });
}

/** What the hotel keeps of the nights that are given up, room by room; they are confirmed and have not been slept. */
async function finesOf(
  deps: SupplierDeps,
  tx: Tx,
  { tenantId, now }: HotelCall,
  booking: StoredBooking,
  { rooms, given }: HotelChangeInput,
) {
  if (booking.state !== 'confirmed') throw new Rejection('state');
  const { told, nights } = await stayNow(deps, tx, tenantId, booking, now);
  const isOpen = rooms.every((room) => nights.some((one) => one.room === room && one.state === 'confirmed'));
  if (!isOpen || hasLeft(told)) throw new Rejection('state');
  const { arrival } = booking;
  const terms = termsOf(deps, booking);
  return rooms.flatMap((room) =>
    given.map((night) => {
      const known = nights.find((one) => one.room === room && one.night === night);
      if (known?.state !== 'confirmed' || night < dayOf(now)) throw new Rejection('state');
      return nightFine(terms, arrival, known, now);
    }),
  );
}

/** Whoever has left, or never came, stays no longer. */
const hasLeft = (told: StayTold | undefined): boolean => told !== undefined && told.state !== 'in';

/** The nights of a held change become those of the booking that it changes; those that are given up go back. */
export async function exchangeNights(
  deps: SupplierDeps,
  tx: Tx,
  { tenantId, now }: HotelCall,
  { reference, hotelId, roomId }: StoredBooking,
  { booking: changed, rooms, given, fines, arrival }: StoredChange,
): Promise<HotelOutcome<HotelBooking>> {
  const booking = await lockedBooking(tx, tenantId, changed);
  if (booking.state !== 'confirmed') return rejected('state');
  const { told, nights: before } = await stayNow(deps, tx, tenantId, booking, now);
  const ended = rooms.flatMap((room, at) =>
    given.map((night, place) => ({ room, night, fineFen: fines[at * given.length + place]! })),
  );
  const open = ended.every(({ room, night }) =>
    before.some((one) => one.room === room && one.night === night && one.state === 'confirmed'),
  );
  if (!open || hasLeft(told)) return rejected('state');
  const taken = await readNights(tx, tenantId, reference);
  await endNights(tx, tenantId, changed, ended);
  await giveRoomsBack(tx, tenantId, hotelId, roomsByNight(roomId, ended));
  await addNights(
    tx,
    tenantId,
    changed,
    taken.map((night) => ({ ...night, room: rooms[night.room]! })),
  );
  await setBookingArrival(tx, tenantId, changed, arrival);
  await setOpenNights(tx, tenantId, reference, 'cancelled');
  await setBooking(tx, tenantId, reference, {
    state: 'confirmed',
    confirmationNo: booking.confirmationNo!,
  });
  return bookingNow(tx, tenantId, reference, now);
}
