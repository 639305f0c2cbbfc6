import { type AnyRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { readFlowSearch, readTaskSearch } from './task-search.rules.ts';

/** What approvers decide, and the flows by which it comes to them; the older addresses lead here. */
export function approvalScreens<Desk extends AnyRoute>(desk: Desk) {
  const getParentRoute = () => desk;
  return {
    atDesk: [
      createRoute({
        getParentRoute,
        path: '/travel/audit',
        staticData: { name: 'TravelAudit', permission: 26 },
        validateSearch: readTaskSearch,
        component: lazyRouteComponent(() => import('./tasks.page.tsx'), 'TasksPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/travel/examination_list',
        staticData: { name: 'examination_list', permission: 26 },
        beforeLoad: () => {
          throw redirect({ to: '/travel/audit', replace: true });
        },
      }),
      createRoute({
        getParentRoute,
        path: '/travel/examination_install_list',
        staticData: { name: 'examination_install_list', permission: 20 },
        component: lazyRouteComponent(() => import('./flows.page.tsx'), 'FlowsPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/travel/examination_install_info',
        staticData: { name: 'examination_install_info', permission: 20 },
        validateSearch: readFlowSearch,
        component: lazyRouteComponent(() => import('./flow.page.tsx'), 'FlowPage'),
      }),
    ] as const,
  };
}
