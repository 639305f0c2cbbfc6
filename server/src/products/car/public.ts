/**
 * Cars: what a ride costs in each kind, held against the standard of whoever rides; rides that are ordered, followed while they go on, billed
 * when they are over, paid, questioned and reviewed; and their standards in words. Who sends cars stands behind `CarSupplier` and is
 * plugged in `main.ts`.
 */
export { openCarPlaces } from './car-places.ts';
export { carStandardProduct } from './car-standard-product.ts';
export { carStandardRoutes } from './car-standards.routes.ts';
export { carRoutes } from './cars.routes.ts';
export { carFacts } from './orders/car-facts.ts';
export { carProduct } from './orders/car-product.ts';
export { carSheetQuoters } from './orders/car-sheet-quoters.ts';
export { type FollowDeps, followRides } from './rides/follow-rides.ts';
export { workCompanyRides } from './rides/pay-by-company.ts';
export { ridesPersonalData } from './rides/personal-data.ts';
