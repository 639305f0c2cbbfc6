import { type AnyRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import {
  type OrderType,
  orderTypeIn,
  orderTypes,
  readListSearch,
  readStoredListSearch,
} from './list-search.rules.ts';
import { readOrderNo } from './order-no.rules.ts';
import { storedType, storeType } from './stored-type.ts';

const list = () => import('./order-list.page.tsx');
const detail = () => import('./order-detail.page.tsx');
const finish = () => import('./order-finish.page.tsx');

/** The entry of all orders in the permission table. */
const orderMenu = 11;

/** The orders of a member: the list by product, the order as a story, and where a paid order arrives. */
export function orderScreens<Member extends AnyRoute>(member: Member) {
  const getParentRoute = () => member;
  return {
    member: [
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
      createRoute({
        getParentRoute,
        path: '/ticket/OrderDetails/$id',
        staticData: { name: 'TicketOrderDetails', permission: orderMenu },
        component: lazyRouteComponent(detail, 'OrderDetailPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/view/airTicket/orderfinish.shtml',
        staticData: { name: 'air_order_finish' },
        validateSearch: readOrderNo,
        component: lazyRouteComponent(finish, 'OrderFinishPage'),
      }),
      toList(member, '/myCenter/order_list_air', 'my_order_list_air', 'airTicket'),
      toList(member, '/myCenter/train_order_list', 'train_order_list', 'train'),
      toList(member, '/hotel/orderList', 'hotel_order_list', 'hotel'),
      createRoute({
        getParentRoute,
        path: '/myCenter/my_order_detail/$id',
        staticData: { name: 'my_order_detail' },
        beforeLoad: ({ params }) => {
          throw redirect({ to: '/ticket/OrderDetails/$id', params: { id: params.id }, replace: true });
        },
      }),
      createRoute({
        getParentRoute,
        path: '/myCenter/my_order_domestic_detail/$id',
        staticData: { name: 'my_order_domestic_detail' },
        beforeLoad: ({ params }) => {
          throw redirect({ to: '/ticket/OrderDetails/$id', params: { id: params.id }, replace: true });
        },
      }),
      createRoute({
        getParentRoute,
        path: '/ticket/OrderDetails',
        staticData: { name: 'TicketOrderDetailsOfNone' },
        beforeLoad: () => {
          throw redirect({ to: '/order/list', replace: true });
        },
      }),
    ] as const,
  };
}

/** An older address of one kind of orders. */
function toList<Member extends AnyRoute, const Path extends string>(
  member: Member,
  path: Path,
  name: string,
  type: OrderType,
) {
  return createRoute({
    getParentRoute: () => member,
    path,
    staticData: { name },
    beforeLoad: () => {
      throw redirect({ to: '/myCenter/order_list/$type', params: { type }, replace: true });
    },
  });
}
