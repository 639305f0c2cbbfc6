import { dayOf } from '@woxing/contract/core/days';
import { sumFen } from '@woxing/contract/core/money';
import { nightFine } from '@woxing/contract/products/hotel/hotel-cancellation.rules';
import { seedOf } from '#src/platform/dice.rules.ts';
import type { NeverHappened } from '#src/platform/remote-call.ts';
import type {
  HotelBooking,
  HotelCall,
  HotelGuests,
  HotelOutcome,
  HotelSupplier,
  RoomNight,
} from '#src/products/hotel/hotel-supplier.ts';
import { bookingNow, lockedBooking, once, Rejection, rejected, type SupplierDeps, termsOf } from './calls.ts';
import { exchangeNights } from './change-nights.ts';
import {
  endNights,
  giveRoomsBack,
  readChange,
  setArrival,
  setBooking,
  setOpenNights,
  writeCall,
} from './embedded-hotel.db.ts';
import { answered, endHold, isOver, roomsByNight } from './end-holds.ts';
import type { Guests } from './guests-come.rules.ts';
import { stayNow } from './tell-stays.ts';

type Outcome = Promise<HotelOutcome<HotelBooking>>;

/** Confirms a held booking, whose guests will do as the sandbox says. */
export function confirmBooking(
  deps: SupplierDeps,
  call: HotelCall,
  reference: string,
  guests: Guests,
): Outcome {
  const { tenantId, now } = call;
  return once(deps, call, 'issue', reference, async (tx) => {
    const booking = await answered(tx, tenantId, await lockedBooking(tx, tenantId, reference), now);
    if (booking.state !== 'confirmed') {
      if (booking.state !== 'held' || isOver(booking, now)) return rejected('state');
      const change = await readChange(tx, tenantId, reference);
      if (change !== undefined) return exchangeNights(deps, tx, call, booking, change);
      await setBooking(tx, tenantId, reference, {
        state: 'confirmed',
        confirmationNo: deskNumber(reference),
        guests,
      });
      await setOpenNights(tx, tenantId, reference, 'confirmed');
    }
    return bookingNow(tx, tenantId, reference, now);
  });
}

/** Eight digits of the hotel's own. */
const deskNumber = (reference: string) => String(10_000_000 + (seedOf('desk', reference) % 90_000_000));

/** Ends a booking that has not been confirmed. */
export function cancelBooking(deps: SupplierDeps, call: HotelCall, reference: string): Outcome {
  const { tenantId, now } = call;
  return once(deps, call, 'cancel', reference, async (tx) => {
    const booking = await lockedBooking(tx, tenantId, reference);
    if (booking.state === 'confirmed') return rejected('state');
    if (booking.state === 'held' || booking.state === 'waiting')
      await endHold(tx, tenantId, booking, isOver(booking, now) ? 'expired' : 'cancelled');
    return bookingNow(tx, tenantId, reference, now);
  });
}

/** Gives back nights of a confirmed booking at the fine of this moment; a night that has begun is slept. */
export function cancelNights(
  deps: SupplierDeps,
  call: HotelCall,
  reference: string,
  { nights, expectFineFen }: Parameters<HotelSupplier['cancelNights']>[2],
): Outcome {
  const { tenantId, now } = call;
  return once(deps, call, 'cancel-nights', reference, async (tx) => {
    const booking = await lockedBooking(tx, tenantId, reference);
    if (booking.state !== 'confirmed') return rejected('state');
    const { nights: all } = await stayNow(deps, tx, tenantId, booking, now);
    const open = all.filter(({ state, night }) => state === 'confirmed' && night >= dayOf(now));
    const given = open.filter((night) => nights.some((wanted) => isSame(wanted, night)));
    if (given.length === 0 || given.length < nights.length) return rejected('state');
    const terms = termsOf(deps, booking);
    const ended = given.map((night) => ({
      ...night,
      fineFen: nightFine(terms, booking.arrival, night, now),
    }));
    if (sumFen(ended.map(({ fineFen }) => fineFen)) !== expectFineFen) throw new Rejection('price');
    await endNights(tx, tenantId, reference, ended);
    await giveRoomsBack(tx, tenantId, booking.hotelId, roomsByNight(booking.roomId, ended));
    const left = all.filter(({ state }) => state === 'confirmed').length - ended.length;
    if (left === 0) await setBooking(tx, tenantId, reference, { state: 'cancelled' });
    return bookingNow(tx, tenantId, reference, now);
  });
}

const isSame = (one: RoomNight, other: RoomNight) => one.room === other.room && one.night === other.night;

/** Says when the guests come. Who they are the embedded hotel does not keep. */
export function modifyBooking(
  deps: SupplierDeps,
  call: HotelCall,
  reference: string,
  { arrivesAt }: HotelGuests,
): Outcome {
  const { tenantId, now } = call;
  return once(deps, call, 'modify', reference, async (tx) => {
    const booking = await lockedBooking(tx, tenantId, reference);
    if (booking.state !== 'held' && booking.state !== 'confirmed') return rejected('state');
    await setArrival(tx, tenantId, reference, arrivesAt);
    return bookingNow(tx, tenantId, reference, now);
  });
}

/** What became of a call. A reference that has not come yet is barred, so that "never happened" stays true. */
export async function askStatus(
  { db, clock }: SupplierDeps,
  tenantId: string,
  clientReference: string,
): Promise<HotelOutcome<HotelBooking> | NeverHappened> {
  const now = clock.now();
  return db.inTenant(tenantId, async (tx) => {
    const call = await writeCall(tx, tenantId, {
      clientReference,
      operation: 'barred',
      reference: null,
      at: now,
    });
    if (call === undefined || call.reference === null) return { kind: 'never-happened' };
    return bookingNow(tx, tenantId, call.reference, now);
  });
}
