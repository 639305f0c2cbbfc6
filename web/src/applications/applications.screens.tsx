import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readTravelAddress } from '#src/approvals/public.rules.ts';

const pages = () => import('./pages.ts');

/** Trips that are asked for, by those who apply and by those who decide. */
export function applicationScreens<Desk extends AnyRoute>(desk: Desk) {
  const getParentRoute = () => desk;
  return {
    atDesk: [
      createRoute({
        getParentRoute,
        path: '/travel/application',
        staticData: { name: 'TravelApplicationList', permission: 23 },
        validateSearch: readTravelAddress,
        component: lazyRouteComponent(pages, 'ApplicationsPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/travel/application/add',
        staticData: { name: 'AddTravelApplication', permission: 23 },
        validateSearch: readTravelAddress,
        component: lazyRouteComponent(pages, 'AddApplicationPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/travel/apply/details',
        staticData: { name: 'apply' },
        validateSearch: readTravelAddress,
        component: lazyRouteComponent(pages, 'ApplicationPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/travel/audit/details',
        staticData: { name: 'audit' },
        validateSearch: readTravelAddress,
        component: lazyRouteComponent(pages, 'AuditApplicationPage'),
      }),
    ] as const,
  };
}
