import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { addressReader, wordOf } from '#src/ui/address.rules.ts';

type Raw = Readonly<Record<string, unknown>>;
const word = wordOf(/^[\w-]{1,128}$/);

/** `code` and `state` are WeChat's word of who pays; whatever else a channel hangs on the address is left out. */
const readReturn: (raw: Raw) => {
  readonly outTradeNo?: string;
  readonly code?: string;
  readonly state?: string;
} = addressReader({ outTradeNo: wordOf(/^\w{1,40}$/), code: word, state: word });

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
  const back = createRoute({
    getParentRoute: () => member,
    path: '/pay/return',
    staticData: { name: 'pay_return' },
    validateSearch: readReturn,
    component: lazyRouteComponent(() => import('./pay-return.page.tsx'), 'PayReturnPage'),
  });
  return { member: [desk, hotel, back] as const };
}
