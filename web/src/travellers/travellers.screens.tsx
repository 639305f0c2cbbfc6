import { type AnyRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { readEditedPassenger, readPassengerSearch } from './passenger-address.rules.ts';

/** The frequent passengers, inside the frame of the personal centre. */
export function travellerScreens<Centre extends AnyRoute>(centre: Centre) {
  const getParentRoute = () => centre;
  return {
    inCentre: [
      createRoute({
        getParentRoute,
        path: '/myCenter/passengers',
        staticData: { name: 'passengers', permission: 31 },
        validateSearch: readPassengerSearch,
        component: lazyRouteComponent(() => import('./passengers.page.tsx'), 'PassengersPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/myCenter/edit_passengers',
        staticData: { name: 'edit_passengers', permission: 31, task: true },
        validateSearch: readEditedPassenger,
        component: lazyRouteComponent(() => import('./edit-passenger.page.tsx'), 'EditPassengerPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/myCenter/import_passengers',
        staticData: { name: 'import_passengers', permission: 31, task: true },
        component: lazyRouteComponent(() => import('./import-passengers.page.tsx'), 'ImportPassengersPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/personnel/passengers',
        staticData: { name: 'personnel_passengers', permission: 31 },
        beforeLoad: () => {
          throw redirect({ to: '/myCenter/passengers', replace: true });
        },
      }),
    ] as const,
  };
}
