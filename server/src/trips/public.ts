/** Orders of a member that belong together as trips, whatever was ordered: their list, calendars, and links that show them to others. */
export { tripsPersonalData } from './personal-data.ts';
export { type TripRoutesDeps, tripRoutes } from './trips.routes.ts';
