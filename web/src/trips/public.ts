/** Trips as other rooms show them: the next one, and others in short. */
export { NextTrip } from './next-trip.tsx';
export { TripCard } from './trip-card.tsx';
