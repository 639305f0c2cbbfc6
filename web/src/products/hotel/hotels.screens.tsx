import { type AnyRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';

/** Addresses of hotels, which nobody can order yet: what is linked from elsewhere leads to a page that says so. */
export function hotelScreens<Member extends AnyRoute>(member: Member) {
  const getParentRoute = () => member;
  return {
    member: [
      createRoute({
        getParentRoute,
        path: '/hotel/orderList',
        staticData: { name: 'hotel_order_list' },
        beforeLoad: () => {
          throw redirect({ to: '/myCenter/order_list/$type', params: { type: 'hotel' }, replace: true });
        },
      }),
      createRoute({
        getParentRoute,
        path: '/pay/hotel/$orderNo',
        staticData: { name: 'pay_hotel', task: true },
        component: lazyRouteComponent(() => import('./pay-hotel.page.tsx'), 'PayHotelPage'),
      }),
    ] as const,
  };
}
