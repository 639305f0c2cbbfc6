/** Loaded as one: who opens one of them opens the other. */
export { CustomersPage } from './customers.page.tsx';
export { ImportCustomersPage } from './import-customers.page.tsx';
