import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';

/** The pay desk of each kind of order; its number stands in the address. */
export function paymentScreens<Member extends AnyRoute>(member: Member) {
  const desk = createRoute({
    getParentRoute: () => member,
    path: '/pay/order/$orderId',
    staticData: { name: 'pay_order' },
    component: lazyRouteComponent(() => import('./pay-desk.page.tsx'), 'PayDeskPage'),
  });
  const hotel = createRoute({
    getParentRoute: () => member,
    path: '/pay/hotel/$orderNo',
    staticData: { name: 'pay_hotel' },
    component: lazyRouteComponent(() => import('./pay-hotel.page.tsx'), 'PayHotelPage'),
  });
  return { member: [desk, hotel] as const };
}
