/**
 * Trains: the timetable of the country, direct trains, and journeys with changes. Who runs them stands behind `RailSupplier`
 * and is plugged in `main.ts`.
 */
export { trainRoutes } from './trains.routes.ts';
