/** Orders of a member that belong together as trips, whatever was ordered: their list, calendars, who of an enterprise is under way, and links that show them to others. */
export { followLateLegs, followTravel } from './follow-travel.ts';
export { type OwnTrip, partsOf as partsOfTrip, tripInScope } from './own-trips.ts';
export { tripsPersonalData } from './personal-data.ts';
export { ownerOf as tripOwnerOf } from './trip-deps.ts';
export { citiesAlong } from './trip-ways.rules.ts';
export { type TripRoutesDeps, tripRoutes } from './trips.routes.ts';
