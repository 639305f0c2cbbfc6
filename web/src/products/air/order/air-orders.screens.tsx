import { type AnyRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { readOrderNo } from '#src/orders/public.rules.ts';
import { orderMenu } from '#src/rights/public.ts';
import { readOrderSearch } from './order-search.rules.ts';

/** The addresses of orders of flights: the form, one as a story, its desk, and where it arrives when it is paid. */
export function airOrderScreens<Member extends AnyRoute>(member: Member) {
  const getParentRoute = () => member;
  return {
    member: [
      createRoute({
        getParentRoute,
        path: '/airTicket/order_info',
        staticData: { name: 'AirTicketOrderInfo', task: true },
        validateSearch: readOrderSearch,
        component: lazyRouteComponent(() => import('./order-info.page.tsx'), 'OrderInfoPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/pay/order/$orderId',
        staticData: { name: 'pay_order', task: true },
        component: lazyRouteComponent(() => import('./pay-order.page.tsx'), 'PayOrderPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/ticket/OrderDetails/$id',
        staticData: { name: 'TicketOrderDetails', permission: orderMenu },
        component: lazyRouteComponent(() => import('../detail/order-detail.page.tsx'), 'OrderDetailPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/view/airTicket/orderfinish.shtml',
        staticData: { name: 'air_order_finish' },
        validateSearch: readOrderNo,
        component: lazyRouteComponent(() => import('./order-finish.page.tsx'), 'OrderFinishPage'),
      }),
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
      createRoute({
        getParentRoute,
        path: '/myCenter/order_list_air',
        staticData: { name: 'my_order_list_air' },
        beforeLoad: () => {
          throw redirect({ to: '/myCenter/order_list/$type', params: { type: 'airTicket' }, replace: true });
        },
      }),
    ] as const,
  };
}
