import { addFen, type Fen, noFen, subtractFen, sumFen } from '@woxing/contract/core/money';
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

/** What a cancellation or a change is called, by its number: the key of its word. */
export function kindOfSheet(order: Pick<OrderDetail, 'detail'>, sheetNo: string) {
  if (!/C\d+$/.test(sheetNo)) return 'hotel-order.kind-refund';
  const longer = hotelOf(order)?.sheets.some((sheet) => sheet.sheetNo === sheetNo && sheet.longer) === true;
  return longer ? 'hotel-order.kind-longer' : 'hotel-order.kind-change';
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
    .filter(({ kind, state }) => kind === 'refund' && state === 'done')
    .toSorted((one, other) => one.askedAt.localeCompare(other.askedAt))
    .map(({ sheetNo, lines, feeFen }) => ({
      sheetNo,
      nights: lines.length,
      priceFen: sumFen(lines.map(({ priceFen }) => priceFen)),
      feeFen,
    }));
}

/** What a change to other days has added to the price, or taken from it: with the fee of the hotel. */
export const changedBy = (order: Pick<OrderDetail, 'detail'>): Fen =>
  (hotelOf(order)?.sheets ?? [])
    .filter(({ kind, state }) => kind === 'change' && state === 'done')
    .reduce<Fen>((sum, { dueFen, backFen }) => subtractFen(addFen(sum, dueFen), backFen), noFen);

/** What the order comes to with all of them. */
export const totalAfter = (order: Pick<OrderDetail, 'detail' | 'totalFen'>): Fen =>
  cancelSums(order).reduce<Fen>(
    (total, { priceFen, feeFen }) => subtractFen(total, subtractFen(priceFen, feeFen)),
    addFen(order.totalFen, changedBy(order)),
  );
