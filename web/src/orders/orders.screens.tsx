import { type AnyRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { orderMenu } from '#src/rights/public.ts';
import { orderTypeIn, orderTypes, readListSearch, readStoredListSearch } from './list-search.rules.ts';
import { storedType, storeType } from './stored-type.ts';

const list = () => import('./order-list.page.tsx');

/** The lists of a member's orders; the pages of an order stand with its product. */
export function orderScreens<Desk extends AnyRoute>(desk: Desk) {
  const getParentRoute = () => desk;
  return {
    atDesk: [
      createRoute({
        getParentRoute,
        path: '/myCenter/order_list/$type',
        staticData: { name: 'OrderLists', permission: { param: 'type', ids: orderTypes } },
        validateSearch: readListSearch,
        beforeLoad: ({ params }) => {
          if (orderTypeIn(params.type) === undefined) throw redirect({ to: '/mismatch', replace: true });
        },
        component: lazyRouteComponent(list, 'OrderListPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/order/list',
        staticData: { name: 'order_list', permission: orderMenu },
        validateSearch: readStoredListSearch,
        // The choice moves into the session, and the page is entered again without it.
        beforeLoad: ({
          search: { type, ...search },
        }: {
          search: ReturnType<typeof readStoredListSearch>;
        }) => {
          if (type === undefined) return;
          storeType(type);
          throw redirect({ to: '/order/list', search, replace: true });
        },
        loader: () => ({ type: storedType() }),
        component: lazyRouteComponent(list, 'StoredOrderListPage'),
      }),
    ] as const,
  };
}
