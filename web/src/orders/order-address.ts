import { linkOptions } from '@tanstack/react-router';
import type { OrderSummary } from '@woxing/contract/orders/orders';

type Known = Pick<OrderSummary, 'orderNo' | 'product'>;

/** Where an order is told, as the parts that a link takes. */
export function detailLink({ product, orderNo }: Known) {
  return product === 'train'
    ? linkOptions({ to: '/train/OrderDetails/$orderId', params: { orderId: orderNo } })
    : linkOptions({ to: '/ticket/OrderDetails/$id', params: { id: orderNo } });
}

/** Where an order is paid. */
export function payLink({ product, orderNo }: Known) {
  return product === 'train'
    ? linkOptions({ to: '/train/train_order_pay/{-$id}/{-$orderNo}', params: { id: orderNo } })
    : linkOptions({ to: '/pay/order/$orderId', params: { orderId: orderNo } });
}
