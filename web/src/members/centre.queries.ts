import { queryOptions } from '@tanstack/react-query';
import { firstPages } from '#src/orders/public.ts';
import { newestOrders } from './newest-orders.rules.ts';

const shown = 5;

/** The newest orders of the products whose lists the member may see. */
export const latestOrders = () =>
  queryOptions({
    ...firstPages(),
    select: ({ lists }) =>
      newestOrders(
        lists.map(({ orders }) => orders),
        shown,
      ),
  });
