/**
 * International flights: journeys of up to six parts, planned over a schedule and priced by filed fares. Whoever hands these over stands
 * behind `InternationalAirSupplier` and is plugged in `main.ts`.
 */

export { internationalFlightRoutes } from './international-flights.routes.ts';
export { openPlanningLine } from './planner/planning-line.ts';
export { PlanMemory } from './search/international-search-deps.ts';
