import { addFen, type Fen, fen, noFen } from '@woxing/contract/core/money';
import type { OrderDescription } from './order-product.ts';
import type { OrderRow } from './orders.db.ts';

type Sale = Pick<OrderRow, 'totalFen' | 'hold' | 'ended' | 'approval'>;

/** What was spent with an order, beside whose sale so much was moved; nothing where the sale came to nothing. */
export function spentFenOf(sale: Sale, movedFen: Fen, desk: OrderDescription['desk']): Fen {
  if (cameToNothing(sale)) return noFen;
  const paidFen = addFen(sale.totalFen, movedFen);
  // A guarantee stands for what is paid at the desk, and is what remains where nobody comes.
  return desk === undefined ? paidFen : fen(Math.max(paidFen, desk.openFen));
}

const cameToNothing = ({ hold, ended, approval }: Sale): boolean =>
  hold === 'failed' || ended !== null || approval === 'ended';
