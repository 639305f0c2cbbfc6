import type { OrderDetail } from '@woxing/contract/orders/orders';
import { type ComponentType, lazy, Suspense } from 'react';

type OrderPart = ComponentType<{ readonly order: OrderDetail }>;

/** What a product shows of an order, loaded when it is seen; nothing stands in its place meanwhile. */
export function orderPart(load: () => Promise<{ readonly default: OrderPart }>): OrderPart {
  const Part = lazy(load);
  return ({ order }) => (
    <Suspense>
      <Part order={order} />
    </Suspense>
  );
}
