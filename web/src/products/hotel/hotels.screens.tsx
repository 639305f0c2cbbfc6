import { type AnyRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { readChosenRate, readHotelQuery, readHotelSearch, readHotelWay } from './hotel-params.rules.ts';

/** The entry of the menu. */
const orderMenu = 14;

/** Hotels, from the search to the payment. */
export function hotelScreens<Member extends AnyRoute, Searching extends AnyRoute>(
  member: Member,
  searching: Searching,
) {
  const getParentRoute = () => member;
  return {
    searching: [
      createRoute({
        getParentRoute: () => searching,
        path: '/hotel/index',
        staticData: { name: 'hotel_index' },
        validateSearch: readHotelWay,
        component: lazyRouteComponent(() => import('./search/hotel-index.page.tsx'), 'HotelIndexPage'),
      }),
      createRoute({
        getParentRoute: () => searching,
        path: '/hotel/list',
        staticData: { name: 'hotel_list' },
        validateSearch: readHotelQuery,
        component: lazyRouteComponent(() => import('./search/hotel-list.page.tsx'), 'HotelListPage'),
      }),
      createRoute({
        getParentRoute: () => searching,
        path: '/hotel/details',
        staticData: { name: 'hotel_details' },
        validateSearch: readHotelSearch,
        component: lazyRouteComponent(() => import('./detail/hotel-details.page.tsx'), 'HotelDetailsPage'),
      }),
    ] as const,
    member: [
      createRoute({
        getParentRoute,
        path: '/hotel/orderInfo',
        staticData: { name: 'hotel_order_info', task: true },
        validateSearch: readChosenRate,
        component: lazyRouteComponent(
          () => import('./order/hotel-order-info.page.tsx'),
          'HotelOrderInfoPage',
        ),
      }),
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
