import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';

/** Where the link of a new administrator leads, and that of a recommendation. */
export function accessScreens<Root extends AnyRoute>(root: Root) {
  return {
    open: [
      createRoute({
        getParentRoute: () => root,
        path: '/set_password',
        staticData: { name: 'set_password', task: true },
        component: lazyRouteComponent(() => import('./set-password.page.tsx'), 'SetPasswordPage'),
      }),
      createRoute({
        getParentRoute: () => root,
        path: '/recommend/$code',
        staticData: { name: 'recommended_by' },
        component: lazyRouteComponent(() => import('./recommended-by.page.tsx'), 'RecommendedByPage'),
      }),
    ] as const,
  };
}
