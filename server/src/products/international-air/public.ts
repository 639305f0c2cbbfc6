/**
 * International flights: journeys of up to six parts, planned over a schedule and priced by filed fares, ordered, ticketed by coupons, given
 * back and changed. Whoever flies and sells them stands behind `InternationalAirSupplier` and is plugged in `main.ts`.
 */

export { internationalAfterSales } from './after-sales/international-after-sales.ts';
export { internationalChangeFacts } from './after-sales/international-changes.ts';
export { internationalSheetQuoters } from './after-sales/international-sheet-quoters.ts';
export { internationalSheetRoutes } from './after-sales/international-sheets.routes.ts';
export { internationalUses } from './after-sales/international-uses.ts';
export { internationalFlightRoutes } from './international-flights.routes.ts';
export { internationalOrderRoutes } from './international-orders.routes.ts';
export type { InternationalAirSupplier } from './international-supplier.ts';
export { provedCoupons } from './itinerary/proved-coupons.ts';
export { internationalFacts } from './orders/international-facts.ts';
export { internationalProduct } from './orders/international-product.ts';
export { lastDaysAbroad } from './orders/last-days-abroad.ts';
export {
  internationalDocumentsPersonalData,
  internationalDocumentsSealedRows,
} from './orders/personal-data.ts';
export { openPlanningLine } from './planner/planning-line.ts';
export { internationalSchedule } from './schedule-changes/international-schedule.ts';
export { estimateAbroad } from './search/estimate-abroad.ts';
export { PlanMemory } from './search/international-search-deps.ts';
export { internationalStandardProduct } from './standards/international-standard-product.ts';
