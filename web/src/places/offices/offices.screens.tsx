import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';

/** The entry of the menu. */
const officeMenu = 65;

/** Where the people of an enterprise work. */
export function officeScreens<Desk extends AnyRoute>(desk: Desk) {
  return {
    atDesk: [
      createRoute({
        getParentRoute: () => desk,
        path: '/travel/offices',
        staticData: { name: 'offices', permission: officeMenu },
        component: lazyRouteComponent(() => import('./offices.page.tsx'), 'OfficesPage'),
      }),
    ] as const,
  };
}
