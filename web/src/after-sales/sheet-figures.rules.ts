import { type Fen, noFen } from '@woxing/contract/core/money';
import type { EverySheet } from '@woxing/contract/orders/after-sales';

export type SheetFigure = 'fee' | 'due' | 'back' | 'paid' | 'repaid' | 'returned';

/** The figures of a sheet that hold: what would be, while it is under way; what was, when it is done; what came back of an end. */
export function sheetFigures({
  state,
  failure,
  feeFen,
  dueFen,
  backFen,
}: Pick<EverySheet, 'state' | 'failure' | 'feeFen' | 'dueFen' | 'backFen'>): {
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
  } as const satisfies Record<EverySheet['state'], readonly (readonly [SheetFigure, Fen])[]>;
  return figures[state].flatMap(([figure, fen]) => (fen > noFen ? [{ figure, fen }] : []));
}
