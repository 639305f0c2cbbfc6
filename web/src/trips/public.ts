/** Trips as other rooms show them: the next one, others in short, their days, and who is under way of an enterprise or of a seller's customers. */
export { NextTrip } from './next-trip.tsx';
export { TripCard } from './trip-card.tsx';
export { daysOfTrip } from './trip-days.rules.ts';
export { UnderWay, UnderWayTile } from './under-way.tsx';
