import { cancelTerms } from '@woxing/contract/products/hotel/cancel-terms';
import type { CancelTerms } from '@woxing/contract/products/hotel/hotel-cancellation.rules';
import type { Clock } from '#src/platform/clock.ts';
import type { Database, Tx } from '#src/platform/database.ts';
import type {
  HotelBooking,
  HotelCall,
  HotelOutcome,
  HotelRejection,
} from '#src/products/hotel/hotel-supplier.ts';
import { rejectionsOf } from '../rejections.ts';
import {
  lockBooking,
  readChange,
  readNights,
  type StoredBooking,
  type StoredNight,
  writeCall,
} from './embedded-hotel.db.ts';
import { answered } from './end-holds.ts';
import type { HotelWorld } from './hotel-world.ts';

export interface SupplierDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly world: HotelWorld;
  readonly slowMs: number;
}

const words: Record<HotelRejection, string> = {
  'sold-out': '房间已售完',
  price: '房价已变动',
  'unknown-hotel': '酒店已停止合作',
  stay: '酒店不接受该入住安排',
  declined: '酒店当日满房，未能确认',
  busy: '系统繁忙，请稍后重试',
  state: '订单状态不允许此项操作',
  'unknown-reference': '订单号不存在',
};

const { Rejection, rejected, deciding } = rejectionsOf(words);

export { Rejection, rejected };

type Operation = 'hold' | 'issue' | 'cancel' | 'cancel-nights' | 'modify' | 'hold-change';

/**
 * Writes the call down and does its work, once per reference, in a transaction: a repeat is answered with the booking as it is now. A
 * reference that `status` has declared dead is refused. A rejection becomes the answer and leaves nothing behind.
 */
export async function once(
  deps: SupplierDeps,
  call: HotelCall,
  operation: Operation,
  reference: string,
  work: (tx: Tx) => Promise<HotelOutcome<HotelBooking>>,
): Promise<HotelOutcome<HotelBooking>> {
  const { tenantId, clientReference, now } = call;
  return deciding(() =>
    deps.db.inTenant(tenantId, async (tx) => {
      const before = await writeCall(tx, tenantId, { clientReference, operation, reference, at: now });
      if (before === undefined) return work(tx);
      if (before.reference === null) return rejected('state');
      return bookingNow(tx, tenantId, before.reference, now);
    }),
  );
}

/** A booking that somebody asks something of, locked. */
export async function lockedBooking(tx: Tx, tenantId: string, reference: string): Promise<StoredBooking> {
  const booking = await lockBooking(tx, tenantId, reference);
  if (booking === undefined) throw new Rejection('unknown-reference');
  return booking;
}

/** The booking as callers know it; the word of a hotel that looks first is there once its time has come. */
export async function bookingNow(
  tx: Tx,
  tenantId: string,
  reference: string,
  now: Date,
): Promise<HotelOutcome<HotelBooking>> {
  const booking = await answered(tx, tenantId, await lockedBooking(tx, tenantId, reference), now);
  if (booking.state === 'waiting')
    return { kind: 'accepted', pollAfterMs: booking.answersAt!.getTime() - now.getTime() };
  if (booking.state === 'failed') return rejected('declined');
  return { kind: 'done', value: hotelBooking(booking, await nightsOfBooking(tx, tenantId, booking)) };
}

/** A confirmed change has the nights that it brought to the booking that it changed, numbered as it was asked for. */
async function nightsOfBooking(
  tx: Tx,
  tenantId: string,
  { reference, state }: StoredBooking,
): Promise<StoredNight[]> {
  const own = await readNights(tx, tenantId, reference);
  if (state !== 'confirmed') return own;
  const change = await readChange(tx, tenantId, reference);
  if (change === undefined) return own;
  const all = await readNights(tx, tenantId, change.booking);
  return own.map((night) => ({
    ...all.find((one) => one.room === change.rooms[night.room] && one.night === night.night)!,
    room: night.room,
  }));
}

export const hotelBooking = (booking: StoredBooking, nights: readonly StoredNight[]): HotelBooking => ({
  reference: booking.reference,
  state: booking.state,
  holdUntil: booking.holdUntil,
  confirmationNo: booking.confirmationNo,
  nights: nights.map(({ room, night, priceFen, state, fineFen }) => ({
    room,
    night,
    priceFen,
    state,
    fineFen,
  })),
});

/** How a booking is given back: as it was sold, or as the plan of its house says. */
export function termsOf(
  { world }: Pick<SupplierDeps, 'world'>,
  { hotelId, planId, terms }: StoredBooking,
): CancelTerms {
  if (terms !== null) return cancelTerms.parse(terms);
  const plan = world.hotel(hotelId)?.hotel.plans.find(({ id }) => id === planId);
  if (plan === undefined) throw new Rejection('unknown-hotel');
  return plan.cancellation;
}
