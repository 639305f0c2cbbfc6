/** The customers of distributors: a kept list, what is added to the net price for them, and whom an order is placed for. */
export { customerRoutes } from './customers.routes.ts';
export { findCustomers } from './find-customers.ts';
export { customersPersonalData } from './personal-data.ts';
export { phoneOfCustomer } from './phone-of-customer.ts';
export { customersSealedRows } from './sealed-rows.ts';
export { seedCustomers } from './seed-customers.ts';
export { rememberTravellers, type SoldOrder, sellToCustomer } from './sell-to-customer.ts';
