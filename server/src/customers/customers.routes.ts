import * as customers from '@woxing/contract/people/customers';
import { eventsRoute, type Route, route } from '#src/http/route.ts';
import { deleteCustomer, revealCustomer } from './act-on-customer.ts';
import type { CustomerDeps } from './customer-deps.ts';
import { exportCustomers, findCustomers } from './find-customers.ts';
import { checkCustomerSheet, importCustomers } from './import-customers.ts';
import { deleteSpecialMarkUp, readMarkUp, saveMarkUp, saveSpecialMarkUp } from './mark-ups.ts';
import { saveCustomer } from './save-customer.ts';

export const customerRoutes = (deps: CustomerDeps): Route[] => [
  route(customers.findCustomers, (ctx, input) => findCustomers(deps, ctx, input)),
  eventsRoute(customers.exportCustomers, (ctx, input) => exportCustomers(deps, ctx, input)),
  route(customers.saveCustomer, (ctx, input) => saveCustomer(deps, ctx, input)),
  route(customers.deleteCustomer, (ctx, input) => deleteCustomer(deps, ctx, input)),
  route(customers.revealCustomer, (ctx, input) => revealCustomer(deps, ctx, input)),
  route(customers.checkCustomerSheet, (ctx, input) => checkCustomerSheet(deps, ctx, input)),
  route(customers.importCustomers, (ctx, input) => importCustomers(deps, ctx, input)),
  route(customers.readMarkUp, (ctx) => readMarkUp(deps, ctx)),
  route(customers.saveMarkUp, (ctx, input) => saveMarkUp(deps, ctx, input)),
  route(customers.saveSpecialMarkUp, (ctx, input) => saveSpecialMarkUp(deps, ctx, input)),
  route(customers.deleteSpecialMarkUp, (ctx, input) => deleteSpecialMarkUp(deps, ctx, input)),
];
