import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';

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
        path: '/sandbox/sms',
        staticData: { name: 'sandbox_sms' },
        validateSearch: (raw: Record<string, unknown>) => textsIn(raw, ['mobile']),
        component: lazyRouteComponent(() => import('./sms-outbox.page.tsx'), 'SmsOutboxPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/sandbox/pay',
        staticData: { name: 'sandbox_pay' },
        validateSearch: (raw: Record<string, unknown>) => textsIn(raw, ['outTradeNo', 'appId']),
        component: lazyRouteComponent(() => import('./sandbox-pay.page.tsx'), 'SandboxPayPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/sandbox/card',
        staticData: { name: 'sandbox_card' },
        validateSearch: (raw: Record<string, unknown>) => textsIn(raw, ['reference']),
        component: lazyRouteComponent(() => import('./sandbox-card.page.tsx'), 'SandboxCardPage'),
      }),
    ] as const,
  };
}

/** The named texts of an address that are not empty. */
function textsIn<Name extends string>(
  raw: Record<string, unknown>,
  names: readonly Name[],
): { [N in Name]?: string } {
  const texts: { [N in Name]?: string } = {};
  for (const name of names) {
    const value = raw[name];
    if (typeof value === 'string' && value !== '') texts[name] = value;
  }
  return texts;
}
