import { type AnyRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { readEmployeeSearch } from './employee-search.rules.ts';
import { readGrantSearch } from './grant-search.rules.ts';

/** The entry of the menu. */
const employeeMenu = 17;

const pages = () => import('./people.pages.ts');

/** The enterprise as its main account sees it: the workbench, the employees, and what they may do for others. */
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
      createRoute({
        getParentRoute,
        path: '/personnel/grants',
        staticData: { name: 'personnel_grants', permission: 46 },
        validateSearch: readGrantSearch,
        component: lazyRouteComponent(pages, 'GrantsPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/travel/replace_install_list',
        staticData: { name: 'replace_install_list', permission: 46 },
        beforeLoad: () => {
          throw redirect({ to: '/personnel/grants', search: { kind: 'book' }, replace: true });
        },
      }),
    ] as const,
  };
}
