import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { orderMenu } from '#src/rights/public.ts';
import { addressReader, oneOf } from '#src/ui/address.rules.ts';

const readWhen: (raw: Readonly<Record<string, unknown>>) => { readonly when?: 'past' } = addressReader({
  when: oneOf(['past']),
});

/** Trips of members in their centre, and the page of whoever was given a link. */
export function tripScreens<Root extends AnyRoute, Centre extends AnyRoute>(root: Root, centre: Centre) {
  return {
    open: [
      createRoute({
        getParentRoute: () => root,
        path: '/trip/shared/$link',
        staticData: { name: 'trip_shared' },
        component: lazyRouteComponent(() => import('./shared-trip.page.tsx'), 'SharedTripPage'),
      }),
    ] as const,
    inCentre: [
      createRoute({
        getParentRoute: () => centre,
        path: '/myCenter/trips',
        staticData: { name: 'my_trips', permission: orderMenu },
        validateSearch: readWhen,
        component: lazyRouteComponent(() => import('./trip-list.page.tsx'), 'TripListPage'),
      }),
      createRoute({
        getParentRoute: () => centre,
        path: '/myCenter/trip/$orderNo',
        staticData: { name: 'my_trip', permission: orderMenu },
        component: lazyRouteComponent(() => import('./trip.page.tsx'), 'TripPage'),
      }),
    ] as const,
  };
}
