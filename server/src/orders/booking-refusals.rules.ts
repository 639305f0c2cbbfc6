import { dayOf, formatMonthDay, timeOf } from '@woxing/contract/core/days';
import { type RefusalError, refuse } from '@woxing/contract/core/errors';
import {
  type BookerKind,
  type BookingLimits,
  waitsUntil,
} from '@woxing/contract/tenancy/booking-limits.rules';
import type { OpenBooking, OpenBookings, PlaceBookings } from './open-bookings.db.ts';

export interface AskedBooking {
  readonly kind: BookerKind;
  /** Tickets that the booking would hold. */
  readonly tickets: number;
  readonly now: Date;
  /** Names of the travellers, by their index. */
  readonly names: ReadonlyMap<string, string>;
}

/** Why nothing more is booked before something is paid or cancelled, or before a while; undefined where it may be. */
export function bookingRefusal(
  limits: BookingLimits,
  open: OpenBookings,
  asked: AskedBooking,
): RefusalError | undefined {
  return (
    unpaidRefusal(limits, open.own, asked) ??
    waitRefusal(limits, open, asked) ??
    travellerRefusal(limits, open, asked) ??
    placeRefusal(limits, open, asked)
  );
}

/** The limits of orders and tickets that one member holds; a change of tickets has these alone, for its tickets were paid. */
export function unpaidRefusal(
  limits: BookingLimits,
  own: readonly OpenBooking[],
  { kind, tickets }: Pick<AskedBooking, 'kind' | 'tickets'>,
): RefusalError | undefined {
  const [oldest] = own;
  if (oldest === undefined) return undefined;
  const max = limits[kind];
  const { orderNo } = oldest;
  if (own.length >= max.orders)
    return refuse('booking.unpaid-orders', { count: own.length, max: max.orders, orderNo });
  const count = own.reduce((sum, booking) => sum + booking.tickets, 0);
  return count + tickets > max.tickets && tickets > 0
    ? refuse('booking.unpaid-tickets', { count, max: max.tickets, orderNo })
    : undefined;
}

function waitRefusal(
  limits: BookingLimits,
  { lapses }: OpenBookings,
  { kind, now }: AskedBooking,
): RefusalError | undefined {
  const until = waitsUntil(limits[kind], limits.firstWaitMinutes, lapses);
  if (until === undefined || until <= now) return undefined;
  // Whole minutes: at the minute that is named it may be tried again.
  const named = new Date(Math.ceil(until.getTime() / 60_000) * 60_000);
  const words = `${formatMonthDay(dayOf(named))}${timeOf(named)}`;
  return refuse('booking.wait', { count: lapses.count, until: words });
}

/** A member's first order is always possible, so that orders of strangers cannot lock anybody out. */
function travellerRefusal(
  limits: BookingLimits,
  { travellers }: OpenBookings,
  { names }: AskedBooking,
): RefusalError | undefined {
  const full = travellers.find(({ orders, own }) => own.length > 0 && orders >= limits.traveller.orders);
  return (
    full && refuse('booking.unpaid-traveller', { name: names.get(full.person) ?? '', orderNo: full.own[0]! })
  );
}

function placeRefusal(
  limits: BookingLimits,
  open: OpenBookings,
  { kind, tickets }: AskedBooking,
): RefusalError | undefined {
  if (kind !== 'person') return undefined;
  if (isFull(limits.device, open.device, tickets)) return refuse('booking.unpaid-device');
  return isFull(limits.address, open.address, tickets) ? refuse('booking.unpaid-address') : undefined;
}

/** What the member alone holds there is for his own limits to judge, so that no party is too large for a place. */
function isFull(max: BookingLimits['device'], open: PlaceBookings, tickets: number): boolean {
  return open.orders >= max.orders || (open.others > 0 && open.tickets + tickets > max.tickets);
}
