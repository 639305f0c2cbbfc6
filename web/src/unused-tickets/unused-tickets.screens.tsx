import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { orderMenu } from '#src/rights/public.ts';

/** The list of tickets that nobody has flown by. */
export function unusedTicketScreens<Desk extends AnyRoute>(desk: Desk) {
  return {
    atDesk: [
      createRoute({
        getParentRoute: () => desk,
        path: '/myCenter/unused_tickets',
        staticData: { name: 'unused_tickets', permission: orderMenu },
        component: lazyRouteComponent(() => import('./unused-tickets.page.tsx'), 'UnusedTicketsPage'),
      }),
    ] as const,
  };
}
