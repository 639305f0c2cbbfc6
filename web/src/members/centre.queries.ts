import { queryOptions } from '@tanstack/react-query';
import { post } from '#src/api/call.ts';
import { newestOrders } from './newest-orders.rules.ts';

const shown = 5;

/** The product whose list each entry of the permission table is. */
const productByMenu = { 12: 'airTicket', 13: 'gp', 15: 'train' } as const;

/** The newest orders of the products whose lists the member may see. */
export const latestOrders = (permissions: readonly number[]) =>
  queryOptions({
    queryKey: ['/order/appOrderList', 'latest', permissions],
    queryFn: async ({ signal }) => {
      const lists = await Promise.all(
        ([12, 13, 15] as const)
          .filter((id) => permissions.includes(id))
          .map((id) =>
            post(
              '/order/appOrderList',
              { product: productByMenu[id], most: shown },
              { signal, passErrorCodeMsgRet: 'all' },
            ),
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
