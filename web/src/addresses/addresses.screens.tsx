import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';

/** The addresses, inside the frame of the personal centre. */
export function addressScreens<Centre extends AnyRoute>(centre: Centre) {
  return {
    inCentre: [
      createRoute({
        getParentRoute: () => centre,
        path: '/myCenter/address',
        staticData: { name: 'address_list' },
        component: lazyRouteComponent(() => import('./addresses.page.tsx'), 'AddressesPage'),
      }),
    ] as const,
  };
}
