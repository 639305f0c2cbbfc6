import { type AnyRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { offlineMenu } from '@woxing/contract/products/air/offline.rules';
import { pnrMenu } from '@woxing/contract/products/air/pnr.rules';
import { readOrderNo } from '#src/orders/public.rules.ts';
import { orderMenu } from '#src/rights/public.ts';
import { readOfflineSearch } from '../admin/offline-search.rules.ts';
import { readAirChange, readAirChangeChoice } from '../after-sales/change-search.rules.ts';
import { readOrderSearch } from './order-search.rules.ts';

/** The addresses of orders of flights: the form, one as a story, its desk, where it arrives when it is paid, and where its paper is checked. */
export function airOrderScreens<Root extends AnyRoute, Member extends AnyRoute, Desk extends AnyRoute>(
  root: Root,
  member: Member,
  desk: Desk,
) {
  const getParentRoute = () => member;
  return {
    open: [
      createRoute({
        getParentRoute: () => root,
        path: '/itinerary/check/$proof',
        staticData: { name: 'itinerary_check' },
        component: lazyRouteComponent(() => import('../itinerary/check.page.tsx'), 'ItineraryCheckPage'),
      }),
    ] as const,
    atDesk: [
      createRoute({
        getParentRoute: () => desk,
        path: '/city/quickOrder',
        staticData: { name: 'quickOrder', permission: pnrMenu, task: true },
        component: lazyRouteComponent(() => import('../quick-order/quick-order.page.tsx'), 'QuickOrderPage'),
      }),
      createRoute({
        getParentRoute: () => desk,
        path: '/admin/offline',
        staticData: { name: 'admin_offline', permission: offlineMenu },
        validateSearch: readOfflineSearch,
        component: lazyRouteComponent(() => import('../admin/offline.page.tsx'), 'OfflinePage'),
      }),
      createRoute({
        getParentRoute: () => desk,
        path: '/admin/offline/keep',
        staticData: { name: 'admin_offline_keep', permission: offlineMenu, task: true },
        component: lazyRouteComponent(
          () => import('../quick-order/keep-for-member.page.tsx'),
          'KeepForMemberPage',
        ),
      }),
    ] as const,
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
        path: '/airTicket/order_info_business',
        staticData: { name: 'AirTicketOrderInfoBusiness', task: true },
        validateSearch: readOrderSearch,
        component: lazyRouteComponent(() => import('./order-info.page.tsx'), 'BusinessOrderInfoPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/airTicket/order_info_office',
        staticData: { name: 'AirTicketOrderInfoOffice', task: true },
        validateSearch: readOrderSearch,
        component: lazyRouteComponent(() => import('./order-info.page.tsx'), 'OfficeOrderInfoPage'),
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
        path: '/airTicket/change',
        staticData: { name: 'air_change' },
        validateSearch: readAirChange,
        component: lazyRouteComponent(() => import('../after-sales/change.page.tsx'), 'AirChangePage'),
      }),
      createRoute({
        getParentRoute,
        path: '/airTicket/change_info',
        staticData: { name: 'air_change_info', task: true },
        validateSearch: readAirChangeChoice,
        component: lazyRouteComponent(
          () => import('../after-sales/change-info.page.tsx'),
          'AirChangeInfoPage',
        ),
      }),
      createRoute({
        getParentRoute,
        path: '/airTicket/extras',
        staticData: { name: 'air_extras', permission: orderMenu },
        validateSearch: readOrderNo,
        component: lazyRouteComponent(() => import('../extras/extras.page.tsx'), 'ExtrasPage'),
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
        path: '/myCenter/quickOrder',
        staticData: { name: 'my_quick_order', permission: pnrMenu },
        beforeLoad: () => {
          throw redirect({ to: '/city/quickOrder', replace: true });
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
