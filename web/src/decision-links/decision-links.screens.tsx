import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';

/** The page of the link in an approver's mail, which nobody has to sign in for. */
export function decisionLinkScreens<Root extends AnyRoute>(root: Root) {
  return {
    open: [
      // The word of the link stands behind `#` and is no part of the route.
      createRoute({
        getParentRoute: () => root,
        path: '/approval/link',
        staticData: { name: 'approval_link' },
        component: lazyRouteComponent(() => import('./decision-link.page.tsx'), 'DecisionLinkPage'),
      }),
    ] as const,
  };
}
