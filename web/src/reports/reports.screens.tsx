import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { menuTable } from '@woxing/contract/people/permissions.rules';

/** Entries of the menu whose pages are reports; two of them have one address, for members of different kinds. */
const entries = [6, 34, 38, 39, 40, 41, 42, 43, 66, 67, 68, 69];

/** One page for all: the menu has their addresses, and nothing links to them by type. */
export function reportScreens<Desk extends AnyRoute>(desk: Desk) {
  const rows = menuTable.filter(({ id }) => entries.includes(id));
  return [...Map.groupBy(rows, ({ route }) => route)].map(([path, behind]) =>
    createRoute({
      getParentRoute: () => desk,
      path: path as '/bill/transactionBill',
      staticData: { name: path!, permission: behind.map(({ id }) => id) },
      // Read by the page: every router has this file, which is kept short.
      validateSearch: (search: Record<string, unknown>) => search,
      component: lazyRouteComponent(() => import('./report.page.tsx'), 'ReportPage'),
    }),
  );
}
