import { Navigate } from '@tanstack/react-router';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import { useProduct } from './products-context.ts';

/** An address may name an order of another product: that has a page of its own. */
export function OrderOfOther({ order }: { readonly order: OrderDetail }) {
  const { links } = useProduct(order.product);
  return <Navigate {...links.detail(order.orderNo)} replace />;
}
