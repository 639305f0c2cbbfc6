import { type AnyRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { readEditedPassenger, readExternalSearch, readPassengerSearch } from './passenger-address.rules.ts';

const externals = () => import('./external.pages.ts');
const passengers = () => import('./passenger.pages.ts');

/** The frequent passengers, inside the frame of the personal centre, and an enterprise's external travellers, at the desk. */
export function travellerScreens<Desk extends AnyRoute, Centre extends AnyRoute>(desk: Desk, centre: Centre) {
  const getParentRoute = () => centre;
  const atDesk = () => desk;
  return {
    atDesk: [
      createRoute({
        getParentRoute: atDesk,
        path: '/personnel/externalPersonnel',
        staticData: { name: 'externalPersonnel', permission: 18 },
        validateSearch: readExternalSearch,
        component: lazyRouteComponent(externals, 'ExternalsPage'),
      }),
      createRoute({
        getParentRoute: atDesk,
        path: '/myCenter/import_external_passengers',
        staticData: { name: 'import_external_passengers', permission: 18 },
        component: lazyRouteComponent(externals, 'ImportExternalsPage'),
      }),
      createRoute({
        getParentRoute: atDesk,
        path: '/myCenter/external_passengers',
        staticData: { name: 'external_passengers', permission: 18 },
        beforeLoad: () => {
          throw redirect({ to: '/personnel/externalPersonnel', replace: true });
        },
      }),
    ] as const,
    inCentre: [
      createRoute({
        getParentRoute,
        path: '/myCenter/passengers',
        staticData: { name: 'passengers', permission: 31 },
        validateSearch: readPassengerSearch,
        component: lazyRouteComponent(passengers, 'PassengersPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/myCenter/edit_passengers',
        staticData: { name: 'edit_passengers', permission: 31, task: true },
        validateSearch: readEditedPassenger,
        component: lazyRouteComponent(passengers, 'EditPassengerPage'),
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
