import { queryOptions } from '@tanstack/react-query';
import type { issueFailedTab, OrderTab } from '@woxing/contract/orders/order-tabs.rules';
import { productMenus, products } from '@woxing/contract/products/products.rules';
import { post } from '#src/api/call.ts';
import { newestOrders } from './newest-orders.rules.ts';

const shown = 5;

/** The first page of the list of each product that the member may see, with how many stand under its tabs. */
const firstPages = (permissions: readonly number[]) =>
  queryOptions({
    queryKey: ['/order/appOrderList', 'latest', permissions],
    queryFn: ({ signal }) =>
      Promise.all(
        products
          .filter((product) => permissions.includes(productMenus[product]))
          .map(async (product) => ({
            product,
            ...(await post(
              '/order/appOrderList',
              { product, max: shown },
              { signal, passErrorCodeMsgRet: 'all' },
            )),
          })),
      ),
    staleTime: 5000,
    refetchOnWindowFocus: true,
  });

/** The newest orders of the products whose lists the member may see. */
export const latestOrders = (permissions: readonly number[]) =>
  queryOptions({
    ...firstPages(permissions),
    select: (lists) =>
      newestOrders(
        lists.map((list) => list.orders),
        shown,
      ),
  });

/** How many orders of each product stand under some tabs; those without any are left out. */
export const ordersUnder = (permissions: readonly number[], tab: OrderTab | typeof issueFailedTab) =>
  queryOptions({
    ...firstPages(permissions),
    select: (lists) =>
      lists
        .map(({ product, counts }) => ({ product, count: counts[tab] ?? 0 }))
        .filter(({ count }) => count > 0),
  });
