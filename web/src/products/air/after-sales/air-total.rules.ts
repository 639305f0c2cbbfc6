import { type Fen, noFen, subtractFen, sumFen } from '@woxing/contract/core/money';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import { extraItems, totalOf } from '@woxing/contract/orders/price-items.rules';
import type { AirDetail } from '@woxing/contract/products/air/air-orders';
import type { InternationalDetail } from '@woxing/contract/products/international-air/international-order-detail';

/** What of flights every list of orders asks for; the rest of after-sales comes with its pages. */
export function airOf({ detail }: Pick<OrderDetail, 'detail'>): AirDetail | undefined {
  return detail.kind === 'air' ? detail : undefined;
}

type FlightSheet = (AirDetail | InternationalDetail)['sheets'][number];

/** Refunds and changes of flights, at home and abroad, that were done. */
export function doneSheets({ detail }: Pick<OrderDetail, 'detail'>): readonly FlightSheet[] {
  return sheetsOf(detail).filter(({ state }) => state === 'done');
}

export function sheetsOf(detail: OrderDetail['detail']): readonly FlightSheet[] {
  return 'changes' in detail ? detail.sheets : [];
}

/** What an order costs with what refunds and changes that were done added or took, seats and baggage that were bought later, and what came back by itself. */
export function totalAfter(order: Pick<OrderDetail, 'totalFen' | 'detail' | 'items'>): Fen {
  const { returnedBesideFen = noFen } = airOf(order) ?? {};
  const moved = doneSheets(order).map(({ dueFen, backFen }) => subtractFen(dueFen, backFen));
  return subtractFen(sumFen([order.totalFen, extrasFen(order), ...moved]), returnedBesideFen);
}

/** What was paid for seats and baggage that were bought for its tickets. */
export const extrasFen = ({ items }: Pick<OrderDetail, 'items'>): Fen => totalOf(extraItems(items));
