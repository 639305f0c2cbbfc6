import { type AnyRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';

/** The entry of the menu. */
const orderMenu = 14;

/** Orders of hotels: their list, one of them, and its payment. */
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
        path: '/hotel/OrderDetails/$orderNo',
        staticData: { name: 'hotel_order_detail', permission: orderMenu },
        component: lazyRouteComponent(() => import('./detail/hotel-order.page.tsx'), 'HotelOrderPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/hotel/OrderDetails',
        staticData: { name: 'hotel_order_of_none' },
        beforeLoad: () => {
          throw redirect({ to: '/myCenter/order_list/$type', params: { type: 'hotel' }, replace: true });
        },
      }),
      createRoute({
        getParentRoute,
        path: '/hotel/myOrder/detail/$orderNo',
        staticData: { name: 'hotel_my_order_detail' },
        beforeLoad: ({ params }) => {
          throw redirect({
            to: '/hotel/OrderDetails/$orderNo',
            params: { orderNo: params.orderNo },
            replace: true,
          });
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
