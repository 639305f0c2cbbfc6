import { addFen, type Fen, subtractFen, sumFen } from '@woxing/contract/core/money';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import type { AirDetail } from '@woxing/contract/products/air/air-orders';

/** What of flights every list of orders asks for; the rest of after-sales comes with its pages. */
export function airOf({ detail }: Pick<OrderDetail, 'detail'>): AirDetail | undefined {
  return detail.kind === 'air' ? detail : undefined;
}

/** What refunds and changes that were done added to what an order costs, or took from it. */
export function totalAfter(order: Pick<OrderDetail, 'totalFen' | 'detail'>): Fen {
  const done = airOf(order)?.sheets.filter(({ state }) => state === 'done') ?? [];
  return addFen(order.totalFen, sumFen(done.map(({ dueFen, backFen }) => subtractFen(dueFen, backFen))));
}
