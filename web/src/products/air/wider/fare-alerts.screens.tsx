import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';

/** Low fares that a member watches, in the centre. */
export function fareAlertScreens<Centre extends AnyRoute>(centre: Centre) {
  return {
    inCentre: [
      createRoute({
        getParentRoute: () => centre,
        path: '/myCenter/fare_alerts',
        staticData: { name: 'my_fare_alerts' },
        component: lazyRouteComponent(() => import('./fare-alerts.page.tsx'), 'FareAlertsPage'),
      }),
    ] as const,
  };
}
