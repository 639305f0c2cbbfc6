import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';

/** Statements of payment channels against the books, for administrators. */
export function reconciliationScreens<Desk extends AnyRoute>(desk: Desk) {
  return {
    atDesk: [
      createRoute({
        getParentRoute: () => desk,
        path: '/admin/reconciliation',
        staticData: { name: 'admin_reconciliation', permission: 94 },
        component: lazyRouteComponent(() => import('./reconciliation.page.tsx'), 'ReconciliationPage'),
      }),
    ] as const,
  };
}
