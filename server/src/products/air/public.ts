/**
 * Domestic flights: search and price, and an order for them. Suppliers stand behind `AirSupplier` and are plugged in
 * `main.ts`; what orders, payments and fulfilment ask of flights is `airProduct`.
 */

export { airAfterSales, type ProofReader } from './after-sales/air-after-sales.ts';
export { airSheetQuoters } from './after-sales/air-sheet-quoters.ts';
export { airSheetRoutes } from './after-sales/air-sheets.routes.ts';
export { airUses } from './after-sales/air-uses.ts';
export { agreementRoutes } from './agreements/agreements.routes.ts';
export { leaveListsOnLeaving } from './agreements/leave-on-leaving.ts';
export { listingReferencesOf } from './agreements/listings.db.ts';
export { type AgreementsOfDay, agreementsByDay } from './agreements/negotiated-offers.ts';
export { carrierListsPersonalData } from './agreements/personal-data.ts';
export { seedAgreements } from './agreements/seed-agreements.ts';
export { settleListings } from './agreements/settle-listings.ts';
export { addToWhitelist } from './agreements/whitelist.ts';
export type { AirAgreements, CarrierAgreement } from './air-agreements.ts';
export type { AirExtras } from './air-extras.ts';
export { airProduct } from './air-product.ts';
export { airSettingsOf, openAirSettings, saveAirSettings } from './air-settings.ts';
export type { AirSupplier } from './air-supplier.ts';
export { airSupply } from './air-supply.ts';
export { closeUnpaidExtras } from './extras/close-extras.ts';
export { airExtrasRoutes } from './extras/extras.routes.ts';
export { extrasBusiness } from './extras/extras-business.ts';
export { workExtras } from './extras/follow-extras.ts';
export { followTicketExtras } from './extras/follow-order.ts';
export { extrasPersonalData } from './extras/personal-data.ts';
export { flightRoutes } from './flights.routes.ts';
export { airPolicyRoutes } from './insurance/air-policies.routes.ts';
export { followTickets } from './insurance/follow-order.ts';
export { workPolicies } from './insurance/follow-policy.ts';
export { policiesPersonalData } from './insurance/personal-data.ts';
export type { PolicyDeps } from './insurance/policy-deps.ts';
export { airItineraryRoutes } from './itinerary/air-itinerary.routes.ts';
export { proofOf } from './itinerary/itinerary-proof.ts';
export { offlineRoutes } from './offline/offline.routes.ts';
export { isOwnOfflineOrder, isRecord as isOfflineRecord } from './offline/offline-records.db.ts';
export { offlinePersonalData } from './offline/personal-data.ts';
export { offlineOrdersSealedRows } from './offline/sealed-rows.ts';
export { airFacts } from './orders/air-facts.ts';
export { airStandardProduct } from './orders/air-standard-product.ts';
export { findFlightOverlap } from './orders/find-flight-overlap.ts';
export { type PlaceAirOrderDeps, placeAirOrder } from './orders/place-air-order.ts';
export { fareAlertsPersonalData } from './price-watch/personal-data.ts';
export { priceWatchRoutes } from './price-watch/price-watch.routes.ts';
export { noticing, SeenFares } from './price-watch/seen-fares.ts';
export { sweepSeenFares, watchFares } from './price-watch/watch-fares.ts';
export { airSchedule } from './schedule-changes/air-schedule.ts';
export { supplierNoticeRoutes } from './schedule-changes/supplier-notices.routes.ts';
export { estimateFlights } from './search/estimate-flights.ts';
export { quoteFlight } from './search/quote-flight.ts';
export { forgetful, SearchMemory } from './search/search-memory.ts';
