import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readOrderSearch } from '../order/order-search.rules.ts';
import { readQuerySearch } from './query-search.rules.ts';

/** The addresses of domestic flights: searching is open to all, ordering asks for a session. */
export function flightScreens<Root extends AnyRoute, Member extends AnyRoute>(root: Root, member: Member) {
  const query = createRoute({
    getParentRoute: () => root,
    path: '/airTicket/query',
    staticData: { name: 'DomesticAirTicketQuery' },
    validateSearch: readQuerySearch,
    component: lazyRouteComponent(() => import('./query.page.tsx'), 'QueryPage'),
  });
  const orderInfo = createRoute({
    getParentRoute: () => member,
    path: '/airTicket/order_info',
    staticData: { name: 'AirTicketOrderInfo', task: true },
    validateSearch: readOrderSearch,
    component: lazyRouteComponent(() => import('../order/order-info.page.tsx'), 'OrderInfoPage'),
  });
  return { open: [query] as const, member: [orderInfo] as const };
}
