import { type Stay } from '@woxing/contract/products/hotel/hotel-stay.rules';
import type { Clock } from '#src/platform/clock.ts';
import type { HotelSupplier, RoomRate } from '#src/products/hotel/hotel-supplier.ts';
import type { HotelPlaces } from '../hotel/hotel-places.ts';
import { Problem } from './dida-wire.ts';

/** What the bank's desks share: the hotels that it sells, and what it has written down. */
export interface DeskDeps {
  readonly hotels: HotelSupplier;
  readonly places: HotelPlaces;
  /** Whose hotels these are. */
  readonly tenantId: string;
  readonly clock: Clock;
}

export interface PreBooking {
  readonly hotelId: string;
  readonly stay: Stay;
  readonly rate: RoomRate;
  readonly until: Date;
}

export interface BankBooking {
  readonly bookingId: string;
  readonly clientReference: string;
  readonly pre: PreBooking;
  readonly orderedAt: Date;
  status: 2 | 3 | 4 | 5;
  /** The hotel's side of it. */
  reference: string;
  confirmationCode: string | undefined;
  cancel: { readonly confirmId: string; readonly fineFen: number; readonly until: Date } | undefined;
}

export interface Books extends DeskDeps {
  readonly preBookings: Map<string, PreBooking>;
  /** By our reference, in the order in which they came; a booking that is being made stands there from its first moment. */
  readonly bookings: Map<string, BankBooking | 'making'>;
  /** The next bookings are not decided at once. */
  pending: number;
  nextNumber(): number;
}

export function openBooks(deps: DeskDeps): Books {
  let number = 10_000_000_000;
  return {
    ...deps,
    preBookings: new Map(),
    bookings: new Map(),
    pending: 0,
    nextNumber: () => (number += 7),
  };
}

/** Hotels and their rooms have numbers of the bank: `310000-0001` is 3100000001, and its rooms follow. */
export const bankHotelId = (hotelId: string): number => Number(hotelId.replace('-', ''));

export function hotelIdOf(number: number): string {
  const digits = String(number);
  return `${digits.slice(0, -4)}-${digits.slice(-4)}`;
}

export const bankRoomId = (hotelId: string, at: number): number => bankHotelId(hotelId) * 100 + at + 1;

export function bookingNamed({ bookings }: Books, bookingId: string): BankBooking {
  const found = [...bookings.values()].find((each) => each !== 'making' && each.bookingId === bookingId);
  if (found === undefined || found === 'making') throw new Problem(3003);
  return found;
}
