import { type Fen, noFen } from '@woxing/contract/core/money';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import type { OrderSheet } from '@woxing/contract/products/rail/train-orders';
import { railOf } from '../rail-detail.rules.ts';

export type SheetFigure = 'fee' | 'due' | 'back' | 'paid' | 'repaid' | 'returned';

/** The figures of a sheet that hold: what would be, while it is under way; what was, when it is done; what came back of an end. */
export function sheetFigures({
  state,
  failure,
  feeFen,
  dueFen,
  backFen,
}: Pick<OrderSheet, 'state' | 'failure' | 'feeFen' | 'dueFen' | 'backFen'>): {
  readonly figure: SheetFigure;
  readonly fen: Fen;
}[] {
  const figures = {
    asked: [
      ['fee', feeFen],
      ['due', dueFen],
      ['back', backFen],
    ],
    'to-pay': [
      ['fee', feeFen],
      ['due', dueFen],
      ['back', backFen],
    ],
    processing: [
      ['fee', feeFen],
      ['paid', dueFen],
      ['back', backFen],
    ],
    done: [
      ['fee', feeFen],
      ['paid', dueFen],
      ['repaid', backFen],
    ],
    failed: failure === 'returned' ? [['returned', dueFen]] : [],
    read: failure === 'returned' ? [['returned', dueFen]] : [],
    withdrawn: [],
  } as const satisfies Record<OrderSheet['state'], readonly (readonly [SheetFigure, Fen])[]>;
  return figures[state].flatMap(([figure, fen]) => (fen > noFen ? [{ figure, fen }] : []));
}

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
