import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readEmployeeSearch } from './employee-search.rules.ts';

/** The entry of the menu. */
const employeeMenu = 17;

const pages = () => import('./people.pages.ts');

/** The enterprise as its main account sees it: the workbench, and the employees. */
export function peopleScreens<Desk extends AnyRoute>(desk: Desk) {
  const getParentRoute = () => desk;
  return {
    atDesk: [
      createRoute({
        getParentRoute,
        path: '/company/index',
        staticData: { name: 'company', permission: 1 },
        component: lazyRouteComponent(pages, 'CompanyPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/personnel/enterpriseStall',
        staticData: { name: 'enterpriseStall', permission: employeeMenu },
        validateSearch: readEmployeeSearch,
        component: lazyRouteComponent(pages, 'EmployeesPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/myCenter/import_employees',
        staticData: { name: 'import_employees', permission: employeeMenu },
        component: lazyRouteComponent(pages, 'ImportEmployeesPage'),
      }),
    ] as const,
  };
}
