import { queryOptions } from '@tanstack/react-query';
import { productMenus, products } from '@woxing/contract/products/products.rules';
import { post } from '#src/api/call.ts';
import { newestOrders } from './newest-orders.rules.ts';

const shown = 5;

/** The newest orders of the products whose lists the member may see. */
export const latestOrders = (permissions: readonly number[]) =>
  queryOptions({
    queryKey: ['/order/appOrderList', 'latest', permissions],
    queryFn: async ({ signal }) => {
      const lists = await Promise.all(
        products
          .filter((product) => permissions.includes(productMenus[product]))
          .map((product) =>
            post('/order/appOrderList', { product, max: shown }, { signal, passErrorCodeMsgRet: 'all' }),
          ),
      );
      return newestOrders(
        lists.map((list) => list.orders),
        shown,
      );
    },
    staleTime: 5000,
    refetchOnWindowFocus: true,
  });
