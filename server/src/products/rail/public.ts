/**
 * Trains: the timetable of the country, direct trains, and journeys with changes. Who runs them stands behind `RailSupplier`
 * and is plugged in `main.ts`.
 */
export { railAccountsPersonalData, railAccountsSealedRows } from './accounts/personal-data.ts';
export { railAccountRoutes } from './accounts/rail-account.routes.ts';
export { changeTrain } from './after-sales/change-train.ts';
export { quoteTrainChange } from './after-sales/quote-train-change.ts';
export { quoteTrainRefund } from './after-sales/quote-train-refund.ts';
export { railAfterSales } from './after-sales/rail-after-sales.ts';
export { railChangeFacts } from './after-sales/rail-changes.ts';
export type { SheetDeps } from './after-sales/sheet-deps.ts';
export { trainSheetQuoters } from './after-sales/train-sheet-quoters.ts';
export { trainSheetRoutes } from './after-sales/train-sheets.routes.ts';
export { railConcessionsPersonalData, railConcessionsSealedRows } from './concessions/personal-data.ts';
export { itineraryRoutes } from './itinerary/itinerary.routes.ts';
export { type PlaceTrainOrderDeps, placeTrainOrder } from './orders/place-train-order.ts';
export { quoteTrain } from './orders/quote-train.ts';
export { railFactsAsSold } from './orders/rail-facts.ts';
export { railProduct } from './orders/rail-product.ts';
export { railStandardProduct } from './orders/rail-standard-product.ts';
export { railSupply } from './orders/rail-supply.ts';
export { trainOrderRoutes } from './orders/train-orders.routes.ts';
export { planningHere } from './planner/planning.ts';
export { openPlanningThreads } from './planner/planning-threads.ts';
export { estimateTrains } from './search/estimate-trains.ts';
export { railPlacesNamed } from './search/rail-places-named.ts';
export { searchTrains } from './search/search-trains.ts';
export { openTimetables } from './timetables/open-timetables.ts';
export { operateTimetables } from './timetables/operate-timetables.ts';
export { stopTrain } from './timetables/stop-train.ts';
export { watchTimetable } from './timetables/watch-timetable.ts';
export { trainRoutes } from './trains.routes.ts';
export { followWaitlists } from './waitlist/follow-waitlist.ts';
export { waitlistRoutes } from './waitlist/waitlist.routes.ts';
