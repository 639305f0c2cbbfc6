import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readJourneySearch } from './search/journey-params.rules.ts';

/** The address of the search for international flights, which is open to all. */
export function internationalScreens<Root extends AnyRoute>(root: Root) {
  return {
    open: [
      createRoute({
        getParentRoute: () => root,
        path: '/intl/flight_query_list/{-$queryType}/{-$isFirst}',
        staticData: { name: 'intl_flight_query_list' },
        validateSearch: readJourneySearch,
        component: lazyRouteComponent(() => import('./search/journey-list.page.tsx'), 'JourneyListPage'),
      }),
    ] as const,
  };
}
