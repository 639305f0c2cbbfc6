/**
 * Domestic flights: search and price, and an order for them. Suppliers stand behind `AirSupplier` and are plugged in
 * `main.ts`; what orders, payments and fulfilment ask of flights is `airProduct`.
 */

export { airProduct } from './air-product.ts';
export type { AirSupplier } from './air-supplier.ts';
export { airSupply } from './air-supply.ts';
export { flightRoutes } from './flights.routes.ts';
export { airFacts } from './orders/air-facts.ts';
export { airStandardProduct } from './orders/air-standard-product.ts';
export { type PlaceAirOrderDeps, placeAirOrder } from './orders/place-air-order.ts';
export { quoteFlight } from './search/quote-flight.ts';
export { forgetful, SearchMemory } from './search/search-memory.ts';
