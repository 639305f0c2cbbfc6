import type { OrderDetail } from '@woxing/contract/orders/orders';
import type { OrderSheet } from '@woxing/contract/products/rail/train-orders';
import { railOf } from '../rail-detail.rules.ts';

type Sheets = Pick<OrderDetail, 'detail'>;

const changesDone = (order: Sheets): OrderSheet[] =>
  (railOf(order)?.sheets ?? []).filter(({ kind, state }) => kind === 'change' && state === 'done');

/** The change by which a leg came. */
export function changeOnto(order: Sheets, leg: number): OrderSheet | undefined {
  const to = railOf(order)?.legs[leg];
  return changesDone(order).find(
    ({ ride }) =>
      ride !== null &&
      ride.trainNo === to?.trainNo &&
      ride.day === to.day &&
      ride.from === to.from &&
      ride.to === to.to &&
      ride.seatName === to.seatName,
  );
}

/** The change by which a ticket ended, or that of the first of a leg. */
export function changeAwayFrom(
  order: Sheets,
  { passenger, leg }: { readonly passenger?: number; readonly leg: number },
): OrderSheet | undefined {
  return changesDone(order).find(({ tickets }) =>
    tickets.some((one) => one.leg === leg && (passenger === undefined || one.passenger === passenger)),
  );
}
