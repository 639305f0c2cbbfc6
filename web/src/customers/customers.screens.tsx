import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { customerMenu } from '@woxing/contract/people/customers.rules';
import { readCustomerSearch } from './customer-search.rules.ts';

const pages = () => import('./customers.pages.ts');

/** A distributor's customers, at the desk. */
export function customerScreens<Desk extends AnyRoute>(desk: Desk) {
  const getParentRoute = () => desk;
  return {
    atDesk: [
      createRoute({
        getParentRoute,
        path: '/personnel/customers',
        staticData: { name: 'customers', permission: customerMenu },
        validateSearch: readCustomerSearch,
        component: lazyRouteComponent(pages, 'CustomersPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/personnel/import_customers',
        staticData: { name: 'import_customers', permission: customerMenu },
        component: lazyRouteComponent(pages, 'ImportCustomersPage'),
      }),
    ] as const,
  };
}
