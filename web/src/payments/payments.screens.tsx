import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { addressReader, wordOf } from '#src/ui/address.rules.ts';

type Raw = Readonly<Record<string, unknown>>;
const word = wordOf(/^[\w-]{1,128}$/);

/** `code` and `state` identify the payer at WeChat; other parameters that a channel adds are dropped. */
const readReturn: (raw: Raw) => {
  readonly outTradeNo?: string;
  readonly code?: string;
  readonly state?: string;
} = addressReader({ outTradeNo: wordOf(/^\w{1,40}$/), code: word, state: word });

/** Where payers return to from a channel; the desks belong to what is paid for. */
export function paymentScreens<Member extends AnyRoute>(member: Member) {
  const back = createRoute({
    getParentRoute: () => member,
    path: '/pay/return',
    staticData: { name: 'pay_return', task: true },
    validateSearch: readReturn,
    component: lazyRouteComponent(() => import('./pay-return.page.tsx'), 'PayReturnPage'),
  });
  return { member: [back] as const };
}
