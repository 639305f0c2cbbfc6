import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { addressReader, wordOf } from '#src/ui/address.rules.ts';

type Raw = Readonly<Record<string, unknown>>;
const reference = wordOf(/^[\w-]{1,64}$/);

const readOutbox: (raw: Raw) => { readonly mobile?: string } = addressReader({
  mobile: wordOf(/^\d{1,11}$/),
});
const readMailOutbox: (raw: Raw) => { readonly address?: string } = addressReader({
  address: wordOf(/^\S{1,100}$/),
});
/** `redirect_url` is named by WeChat Pay: a merchant hangs it on the address of its H5 page. */
const readTrade: (raw: Raw) => {
  readonly outTradeNo?: string;
  readonly appId?: string;
  readonly redirect_url?: string;
} = addressReader({
  outTradeNo: reference,
  appId: reference,
  redirect_url: wordOf(/^https?:\/\/[\x21-\x7e]{1,800}$/),
});
/** A page of the simulated payment companies, by its path and query. */
const readVisit: (raw: Raw) => { readonly target?: string } = addressReader({
  target: wordOf(/^\/[\w./]{1,60}\?[\x21-\x7e]{1,3900}$/),
});
const readCard: (raw: Raw) => { readonly reference?: string } = addressReader({ reference });

/** The panel of the embedded outside world; its calls are refused wherever no sandbox is allowed. */
export function sandboxScreens<Root extends AnyRoute>(root: Root) {
  const getParentRoute = () => root;
  return {
    open: [
      createRoute({
        getParentRoute,
        path: '/sandbox',
        staticData: { name: 'sandbox' },
        component: lazyRouteComponent(() => import('./sandbox.page.tsx'), 'SandboxPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/sandbox/air',
        staticData: { name: 'sandbox_air' },
        component: lazyRouteComponent(() => import('./carrier.page.tsx'), 'CarrierPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/sandbox/sms',
        staticData: { name: 'sandbox_sms' },
        validateSearch: readOutbox,
        component: lazyRouteComponent(() => import('./sms-outbox.page.tsx'), 'SmsOutboxPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/sandbox/mail',
        staticData: { name: 'sandbox_mail' },
        validateSearch: readMailOutbox,
        component: lazyRouteComponent(() => import('./mail-outbox.page.tsx'), 'MailOutboxPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/sandbox/mailbox',
        staticData: { name: 'sandbox_mailbox' },
        component: lazyRouteComponent(() => import('./mailbox.page.tsx'), 'MailboxPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/sandbox/pay',
        staticData: { name: 'sandbox_pay' },
        validateSearch: readTrade,
        component: lazyRouteComponent(() => import('./sandbox-pay.page.tsx'), 'SandboxPayPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/sandbox/visit',
        staticData: { name: 'sandbox_visit' },
        validateSearch: readVisit,
        component: lazyRouteComponent(() => import('./sandbox-visit.page.tsx'), 'SandboxVisitPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/sandbox/card',
        staticData: { name: 'sandbox_card' },
        validateSearch: readCard,
        component: lazyRouteComponent(() => import('./sandbox-card.page.tsx'), 'SandboxCardPage'),
      }),
    ] as const,
  };
}
