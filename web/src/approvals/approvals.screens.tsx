import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readTravelAddress } from './public.rules.ts';

const pages = () => import('./pages.ts');

/** What approvers decide, and the flows by which it comes to them. */
export function approvalScreens<Desk extends AnyRoute>(desk: Desk) {
  const getParentRoute = () => desk;
  return {
    atDesk: [
      createRoute({
        getParentRoute,
        path: '/travel/audit',
        staticData: { name: 'TravelAudit', permission: 26 },
        validateSearch: readTravelAddress,
        component: lazyRouteComponent(pages, 'TasksPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/travel/audit/order',
        staticData: { name: 'OrderAuditIndex', permission: 27 },
        validateSearch: readTravelAddress,
        component: lazyRouteComponent(pages, 'OrderTasksPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/travel/application/order',
        staticData: { name: 'OrderApplicationList', permission: 24 },
        validateSearch: readTravelAddress,
        component: lazyRouteComponent(pages, 'OwnCasesPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/travel/examination_install_list',
        staticData: { name: 'examination_install_list', permission: 20 },
        component: lazyRouteComponent(pages, 'FlowsPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/travel/examination_install_info',
        staticData: { name: 'examination_install_info', permission: 20 },
        validateSearch: readTravelAddress,
        component: lazyRouteComponent(pages, 'FlowPage'),
      }),
    ] as const,
  };
}
