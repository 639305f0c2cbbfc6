/** 常用地址: where a member has invoices and itineraries sent. */
export { addressRoutes } from './addresses.routes.ts';
export { type Letter, letterTo } from './letter-to.ts';
export { addressesPersonalData } from './personal-data.ts';
export { addressesSealedRows } from './sealed-rows.ts';
export { seedAddresses } from './seed-addresses.ts';
