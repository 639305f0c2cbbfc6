/**
 * Trains: the timetable of the country, direct trains, and journeys with changes. Who runs them stands behind `RailSupplier`
 * and is plugged in `main.ts`.
 */
export { railAccountsPersonalData, railAccountsSealedRows } from './accounts/personal-data.ts';
export { railAccountRoutes } from './accounts/rail-account.routes.ts';
export { railConcessionsPersonalData, railConcessionsSealedRows } from './concessions/personal-data.ts';
export { itineraryRoutes } from './itinerary/itinerary.routes.ts';
export { type PlaceTrainOrderDeps, placeTrainOrder } from './orders/place-train-order.ts';
export { quoteTrain } from './orders/quote-train.ts';
export { railJobs, railSupply } from './orders/rail-supply.ts';
export { railRideKind } from './orders/ride-now.ts';
export { trainOrderRoutes } from './orders/train-orders.routes.ts';
export { searchTrains } from './search-trains.ts';
export { askOpenChanges } from './sheets/change-train.ts';
export { railChangeKind, workTrainChanges } from './sheets/issue-train-change.ts';
export { workTrainRefunds } from './sheets/refund-train.ts';
export { trainSheetRoutes } from './sheets/train-sheets.routes.ts';
export { BrokenTimetable } from './timetables/gtfs-problems.ts';
export { type ImportedTimetable, importTimetable } from './timetables/import-timetable.ts';
export { openTimetables } from './timetables/open-timetables.ts';
export { stopTrain } from './timetables/stop-train.ts';
export { type KeptTimetable, listTimetables, saveInUse } from './timetables/timetables.db.ts';
export { trainRoutes } from './trains.routes.ts';
export { followWaitlists, railWaitlistKind } from './waitlist/follow-waitlist.ts';
export { waitlistRoutes } from './waitlist/waitlist.routes.ts';
