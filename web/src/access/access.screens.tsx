import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';

/** Where the link of a new administrator leads. */
export function accessScreens<Root extends AnyRoute>(root: Root) {
  return {
    open: [
      createRoute({
        getParentRoute: () => root,
        path: '/set_password',
        staticData: { name: 'set_password', task: true },
        component: lazyRouteComponent(() => import('./set-password.page.tsx'), 'SetPasswordPage'),
      }),
    ] as const,
  };
}
