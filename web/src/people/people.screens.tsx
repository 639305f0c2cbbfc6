import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readEmployeeSearch } from './employee-search.rules.ts';

/** The entry of the menu. */
const employeeMenu = 17;

/** The employees of an enterprise, as its main account manages them. */
export function peopleScreens<Desk extends AnyRoute>(desk: Desk) {
  const getParentRoute = () => desk;
  return {
    atDesk: [
      createRoute({
        getParentRoute,
        path: '/personnel/enterpriseStall',
        staticData: { name: 'enterpriseStall', permission: employeeMenu },
        validateSearch: readEmployeeSearch,
        component: lazyRouteComponent(() => import('./employees.page.tsx'), 'EmployeesPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/myCenter/import_employees',
        staticData: { name: 'import_employees', permission: employeeMenu },
        component: lazyRouteComponent(() => import('./import-employees.page.tsx'), 'ImportEmployeesPage'),
      }),
    ] as const,
  };
}
