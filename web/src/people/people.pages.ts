/** Loaded as one: who opens one of them opens the others, and the first load names a single file. */
export { CompanyPage } from './company.page.tsx';
export { EmployeesPage } from './employees.page.tsx';
export { GrantsPage } from './grants.page.tsx';
export { ImportEmployeesPage } from './import-employees.page.tsx';
