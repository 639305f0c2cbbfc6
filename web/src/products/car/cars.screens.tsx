import { type AnyRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { readRide } from './car-params.rules.ts';

/** The entry of the menu. */
const orderMenu = 47;

/** Cars, from the form to the payment. */
export function carScreens<Member extends AnyRoute>(member: Member) {
  const getParentRoute = () => member;
  return {
    member: [
      createRoute({
        getParentRoute,
        path: '/car/index',
        staticData: { name: 'car_index', task: true },
        validateSearch: readRide,
        component: lazyRouteComponent(() => import('./book/car-index.page.tsx'), 'CarIndexPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/car/OrderDetails/$orderNo',
        staticData: { name: 'car_order_detail', permission: orderMenu },
        component: lazyRouteComponent(() => import('./detail/car-order.page.tsx'), 'CarOrderPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/car/OrderDetails',
        staticData: { name: 'car_order_of_none' },
        beforeLoad: () => {
          throw redirect({ to: '/myCenter/order_list/$type', params: { type: 'car' }, replace: true });
        },
      }),
      createRoute({
        getParentRoute,
        path: '/pay/car/$orderNo',
        staticData: { name: 'pay_car', task: true },
        component: lazyRouteComponent(() => import('./pay-car.page.tsx'), 'PayCarPage'),
      }),
    ] as const,
  };
}
