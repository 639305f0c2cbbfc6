/**
 * Domestic flights: search and price, an order for them, their tickets. Suppliers stand behind `AirSupplier` and are
 * plugged in `main.ts`; orders reach this room through `airOrderKind`.
 */
export { airOrderKind, workGivingBack } from './air-order-kind.ts';
export type { AirSupplier } from './air-supplier.ts';
export { flightRoutes } from './flights.routes.ts';
export { askOpenHolds } from './hold-air-seats.ts';
export { issueAirTickets, type TicketingDeps, workTicketing } from './issue-air-tickets.ts';
export { type PlaceAirOrderDeps, placeAirOrder } from './place-air-order.ts';
export { quoteFlight } from './quote-flight.ts';
export { forgetful, SearchMemory } from './search-memory.ts';
