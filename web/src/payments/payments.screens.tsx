import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';

/** The pay desk; the order number stands in the address. */
export function paymentScreens<Member extends AnyRoute>(member: Member) {
  const desk = createRoute({
    getParentRoute: () => member,
    path: '/pay/order/$orderId',
    staticData: { name: 'pay_order' },
    component: lazyRouteComponent(() => import('./pay-desk.page.tsx'), 'PayDeskPage'),
  });
  return { member: [desk] as const };
}
