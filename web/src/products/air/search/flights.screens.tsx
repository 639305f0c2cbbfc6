import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readQuerySearch } from './query-search.rules.ts';

/** The address of the search for domestic flights, which is open to all; ordering stands with the orders. */
export function flightScreens<Root extends AnyRoute>(root: Root) {
  const query = createRoute({
    getParentRoute: () => root,
    path: '/airTicket/query',
    staticData: { name: 'DomesticAirTicketQuery' },
    validateSearch: readQuerySearch,
    component: lazyRouteComponent(() => import('./query.page.tsx'), 'QueryPage'),
  });
  return { open: [query] as const };
}
