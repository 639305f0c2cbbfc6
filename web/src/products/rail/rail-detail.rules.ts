import type { OrderDetail } from '@woxing/contract/orders/orders';
import type { RailDetail } from '@woxing/contract/products/rail/train-order-detail';

/** What an order by train has beside what every order has; undefined of an order of something else. */
export function railOf({ detail }: Pick<OrderDetail, 'detail'>): RailDetail | undefined {
  return detail.kind === 'rail' ? detail : undefined;
}
