import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readOfferSearch } from './order/offer-address.rules.ts';

/** The entry of the menu. */
const orderMenu = 80;

const form = () => import('./order/international-order-info.page.tsx');

/** Orders of international flights, and their payment. */
export function internationalOrderScreens<Member extends AnyRoute>(member: Member) {
  const getParentRoute = () => member;
  return {
    member: [
      createRoute({
        getParentRoute,
        path: '/intl/international_order_info',
        staticData: { name: 'intl_order_info', task: true },
        validateSearch: readOfferSearch,
        component: lazyRouteComponent(form, 'InternationalOrderInfoPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/intl/international_order_info_business',
        staticData: { name: 'intl_order_info_business', task: true },
        validateSearch: readOfferSearch,
        component: lazyRouteComponent(form, 'BusinessInternationalOrderInfoPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/intl/OrderDetails/$orderNo',
        staticData: { name: 'international_order_detail', permission: orderMenu },
        component: lazyRouteComponent(
          () => import('./order-detail/international-order.page.tsx'),
          'InternationalOrderPage',
        ),
      }),
      createRoute({
        getParentRoute,
        path: '/pay/international/$orderNo',
        staticData: { name: 'pay_international', task: true },
        component: lazyRouteComponent(
          () => import('./order-detail/pay-international.page.tsx'),
          'PayInternationalPage',
        ),
      }),
    ] as const,
  };
}
