import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';

/** Codes by which somebody else may pay, inside the frame of the personal centre. */
export function payCodeScreens<Centre extends AnyRoute>(centre: Centre) {
  return {
    inCentre: [
      createRoute({
        getParentRoute: () => centre,
        path: '/myCenter/pay_authorization_code',
        staticData: { name: 'pay_authorization_code' },
        component: lazyRouteComponent(() => import('./pay-codes.page.tsx'), 'PayCodesPage'),
      }),
    ] as const,
  };
}
