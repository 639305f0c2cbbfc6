import { addDays, type Day, dayOf, daysBetween } from '@woxing/contract/core/days';
import { mayActUpon } from '@woxing/contract/orders/order-acts.rules';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import type { HotelDetail } from '@woxing/contract/products/hotel/hotel-order-detail';
import { maxNights } from '@woxing/contract/products/hotel/hotel-stay.rules';
import { hotelOf } from './hotel-of.rules.ts';
import { staySearch } from './search/stay-address.rules.ts';

/** What may be done with a stay that is ordered. Apart from what lists know of it, which come first. */

/** A night of a room, as the server numbers them. */
export interface RoomNight {
  readonly passenger: number;
  readonly leg: number;
}

type Order = Pick<OrderDetail, 'code' | 'detail' | 'now' | 'orderedBy'>;

/** All hotels keep Chinese time. */
export const todayAtHotel = ({ now }: Pick<OrderDetail, 'now'>): Day => dayOf(new Date(now));

/** Rooms that nobody has paid for or guaranteed are kept until their clock. */
export const isNotHeld = (
  { plan, freeUntil }: Pick<HotelDetail, 'plan' | 'freeUntil'>,
  { now }: Pick<OrderDetail, 'now'>,
): boolean => plan.heldUntil !== null && freeUntil !== null && Date.parse(now) >= Date.parse(freeUntil);

/** Nights that may be given back now: all of them, where that is only done as a whole. The quote of the server has the last word on each. */
export function cancellableNights(order: Order): RoomNight[] {
  const hotel = hotelOf(order);
  if ((order.code !== 2 && order.code !== 3) || hotel === undefined || !mayActUpon(order)) return [];
  if (isNotHeld(hotel, order)) return [];
  const today = todayAtHotel(order);
  const open = hotel.rooms.flatMap(({ nights }, passenger) =>
    nights.flatMap(({ leg, night, state }) =>
      state === 'confirmed' && night >= today ? [{ passenger, leg }] : [],
    ),
  );
  const all = hotel.rooms.length * hotel.nights.length;
  return hotel.abilities.singleNights || open.length === all ? open : [];
}

export interface ChangeableStay {
  readonly arrival: Day;
  readonly departure: Day;
  readonly nights: number;
  /** It may be moved to other days as well: once, before it begins. */
  readonly movable: boolean;
  /** The guests are there: it may only end later. */
  readonly begun: boolean;
}

/** A stay that may become longer, while rooms have the same nights and its guests have not left. The server has the last word. */
export function changeableStay(order: Order): ChangeableStay | undefined {
  const hotel = hotelOf(order);
  if ((order.code !== 2 && order.code !== 3) || hotel === undefined || !mayActUpon(order)) return undefined;
  const { abilities, stay, sheets } = hotel;
  if (!abilities.modifies || (stay !== null && stay.state !== 'in')) return undefined;
  if (stay === null && isNotHeld(hotel, order)) return undefined;
  const range = evenNights(hotel);
  const today = todayAtHotel(order);
  if (range === undefined || range.departure < today || range.nights >= maxNights) return undefined;
  const begun = stay !== null || range.arrival < today;
  const changed = sheets.some(({ kind, state }) => kind === 'change' && state === 'done');
  return { ...range, begun, movable: !begun && !changed };
}

/** The nights that all rooms have and that follow each other. */
function evenNights(hotel: Pick<HotelDetail, 'rooms'>) {
  const days = hotel.rooms
    .map(({ nights }) => nights.flatMap(({ night, state }) => (state === 'confirmed' ? [night] : [])))
    .filter((of) => of.length > 0);
  const [first, ...others] = days;
  if (first === undefined || others.some((of) => of.join() !== first.join())) return undefined;
  const [arrival, last] = [first[0]!, first.at(-1)!];
  if (first.length !== daysBetween(arrival, last) + 1) return undefined;
  return { arrival, departure: addDays(last, 1), nights: first.length };
}

/** The night after the last one of a confirmed stay, to be booked besides; undefined where it is over. */
export function nightsMore(order: Order) {
  const hotel = hotelOf(order);
  if (hotel === undefined || order.orderedBy !== undefined || (order.code !== 2 && order.code !== 3))
    return undefined;
  const { departure, rooms } = hotel;
  if (departure < todayAtHotel(order)) return undefined;
  return {
    hotelId: hotel.hotel.id,
    ...staySearch({
      arrival: departure,
      departure: addDays(departure, 1),
      rooms: rooms.length,
      adults: Math.max(...rooms.map(({ guests }) => guests.length)),
    }),
  };
}
