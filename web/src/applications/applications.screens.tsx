import { type AnyRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { readCaseId, readNoteNo, readNoteSearch, readNoteType } from './note-search.rules.ts';

/** Trips that are asked for, by those who apply and by those who decide; the older addresses lead here. */
export function applicationScreens<Desk extends AnyRoute>(desk: Desk) {
  const getParentRoute = () => desk;
  const details = () => import('./application.page.tsx');
  return {
    atDesk: [
      createRoute({
        getParentRoute,
        path: '/travel/application',
        staticData: { name: 'TravelApplicationList', permission: 23 },
        validateSearch: readNoteSearch,
        component: lazyRouteComponent(() => import('./applications.page.tsx'), 'ApplicationsPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/travel/application/add',
        staticData: { name: 'AddTravelApplication', permission: 23 },
        validateSearch: readNoteNo,
        component: lazyRouteComponent(() => import('./add-application.page.tsx'), 'AddApplicationPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/travel/apply/details',
        staticData: { name: 'TravelApplyDetails' },
        validateSearch: readNoteNo,
        component: lazyRouteComponent(details, 'ApplicationPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/travel/audit/details',
        staticData: { name: 'TravelAuditDetails' },
        validateSearch: readCaseId,
        component: lazyRouteComponent(() => import('./audit-application.page.tsx'), 'AuditApplicationPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/travel/examination_info',
        staticData: { name: 'examination_info' },
        validateSearch: readCaseId,
        beforeLoad: ({ search }: { search: ReturnType<typeof readCaseId> }) => {
          throw redirect({ to: '/travel/audit/details', search, replace: true });
        },
      }),
      createRoute({
        getParentRoute,
        path: '/travel/applycation_list',
        staticData: { name: 'travel_applycation_list' },
        validateSearch: readNoteType,
        beforeLoad: ({ search }: { search: ReturnType<typeof readNoteType> }) => {
          // Spec: of orders where `noteType` is 1, of trips otherwise.
          const to = search.noteType === '1' ? '/travel/audit/order' : '/travel/application';
          throw redirect({ href: to, replace: true });
        },
      }),
      createRoute({
        getParentRoute,
        path: '/travel/add_applycation',
        staticData: { name: 'add_applycation' },
        beforeLoad: () => {
          throw redirect({ to: '/travel/application/add', replace: true });
        },
      }),
      createRoute({
        getParentRoute,
        path: '/travel/applycation_detail',
        staticData: { name: 'applycation_detail' },
        validateSearch: readNoteNo,
        beforeLoad: ({ search }: { search: ReturnType<typeof readNoteNo> }) => {
          throw redirect({ to: '/travel/apply/details', search, replace: true });
        },
      }),
    ] as const,
  };
}
