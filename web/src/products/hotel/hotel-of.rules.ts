import { type Fen, subtractFen, sumFen } from '@woxing/contract/core/money';
import { mayActUpon } from '@woxing/contract/orders/order-acts.rules';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import type { HotelDetail } from '@woxing/contract/products/hotel/hotel-order-detail';

/** What an order of a hotel has beside what every order has; undefined of an order of something else. */
export function hotelOf({ detail }: Pick<OrderDetail, 'detail'>): HotelDetail | undefined {
  return detail.kind === 'hotel' ? detail : undefined;
}

/** `房间2`: where a guest sleeps. */
export function roomOf(order: Pick<OrderDetail, 'detail'>, passenger: number): string {
  const room = hotelOf(order)?.rooms.findIndex(({ guests }) => guests.includes(passenger)) ?? -1;
  return `房间${room + 1}`;
}

/** A night of a room, as the server numbers them. */
export interface RoomNight {
  readonly passenger: number;
  readonly leg: number;
}

type Order = Pick<OrderDetail, 'code' | 'detail' | 'now' | 'orderedBy'>;

/** Nights that may be given back now: all of them, where that is only done as a whole. The quote of the server has the last word on each. */
export function cancellableNights(order: Order): RoomNight[] {
  const hotel = hotelOf(order);
  if (order.code !== 2 || hotel === undefined || !mayActUpon(order)) return [];
  // All hotels keep Chinese time, eight hours ahead.
  const today = new Date(Date.parse(order.now) + 8 * 3_600_000).toISOString().slice(0, 10);
  const open = hotel.rooms.flatMap(({ nights }, passenger) =>
    nights.flatMap(({ night, state }, leg) =>
      state === 'confirmed' && night >= today ? [{ passenger, leg }] : [],
    ),
  );
  const all = hotel.rooms.length * hotel.nights.length;
  return hotel.abilities.singleNights || open.length === all ? open : [];
}

/** What cancellations have taken from the price of an order. */
export interface CancelSum {
  readonly sheetNo: string;
  readonly nights: number;
  readonly priceFen: Fen;
  readonly feeFen: Fen;
}

/** In the order in which they were asked for. */
export function cancelSums(order: Pick<OrderDetail, 'detail'>): CancelSum[] {
  return (hotelOf(order)?.sheets ?? [])
    .filter(({ state }) => state === 'done')
    .toSorted((one, other) => one.askedAt.localeCompare(other.askedAt))
    .map(({ sheetNo, lines, feeFen }) => ({
      sheetNo,
      nights: lines.length,
      priceFen: sumFen(lines.map(({ priceFen }) => priceFen)),
      feeFen,
    }));
}

/** What the order comes to with all of them. */
export const totalAfter = (order: Pick<OrderDetail, 'detail' | 'totalFen'>): Fen =>
  cancelSums(order).reduce<Fen>(
    (total, { priceFen, feeFen }) => subtractFen(total, subtractFen(priceFen, feeFen)),
    order.totalFen,
  );
